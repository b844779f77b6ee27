/* One translation unit on its way through the front end: its preprocessed text, tokens, pragmas.
 *
 * Tokens carry the place that the user wrote them at. Lines that begin with # never become tokens:
 * line markers set places, pragmas go to a table. Names are interned per unit, so that scopes hang
 * their bindings on them and look nothing up. Everything lives in the unit's arena.
 */
#ifndef FRONT_UNIT_H
#define FRONT_UNIT_H

#include "front/options.h"
#include "lib/intern.h"

typedef struct Symbol Symbol;
typedef struct Tag Tag;

typedef enum Keyword {
    KEYWORD_NONE,
#define KEYWORD(identifier, spelling) KEYWORD_##identifier,
#include "front/keyword.def"
#undef KEYWORD
    KEYWORD_COUNT
} Keyword;

typedef struct Name {
    const char *text;
    uint32_t length;
    Keyword keyword;
    bool is_redefined;     /* a file of the user's defines a function of this name */
    bool is_mentioned;     /* in a file of the user's */
    bool is_in_braces;     /* somewhere, in a shipped header, too */
    bool may_be_addressed; /* it stands behind an & somewhere */
    bool is_noreturn;      /* a declaration says that the function does not return */
    bool is_typedef;       /* while parsing: the innermost declaration makes it a type */
    Symbol *symbol;        /* while lowering: the innermost declaration */
    Tag *tag;
} Name;

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_NAME, /* identifiers and keywords */
    TOKEN_NUMBER,
    TOKEN_CHAR,
    TOKEN_STRING,
    TOKEN_PUNCT,
    TOKEN_PRAGMA, /* a statement pragma: index into the unit's pragmas */
} TokenKind;

/* Operators and punctuation: the characters, packed big end first ('+' << 8 | '='). */
typedef uint32_t Punct;
#define PUNCT1(a) ((Punct)(a))
#define PUNCT2(a, b) ((Punct)(a) << 8 | (Punct)(b))
#define PUNCT3(a, b, c) ((Punct)(a) << 16 | (Punct)(b) << 8 | (Punct)(c))

/* The strictest alignment that is taken, in bytes. */
enum { ALIGNMENT_MAX = 1 << 15 };

typedef struct Token {
    uint8_t kind;
    bool is_input_macro; /* the name of a macro that is an input variable */
    bool is_restrict;    /* a * or [ that restrict qualifies, which is dropped */
    Punct punct;
    uint32_t length;
    const char *text; /* in the preprocessed text, not terminated */
    Place place;
    Name *name;
    const char *macro; /* the object-like macro that a constant came from, or NULL */
    uint32_t shadow;   /* offset in the text that tree-sitter sees */
    uint32_t pragma;
    /* Of struct, union and of the brace that ends one: the greatest alignment of members and the
     * least of the whole, in bytes; 0: none (#pragma pack, attributes packed and aligned). */
    uint16_t pack, aligned;
    uint32_t attribute; /* the first of those that hang on it, counted from 1; 0: none */
    /* Of a token of a member: attributes of that member alone; 0: none. */
    uint16_t member_aligned;
    bool member_packed;
} Token;

typedef VEC(Token) Tokens;

typedef enum AttributeKind {
#define ATTRIBUTE(identifier, name, argument) ATTRIBUTE_##identifier,
#include "front/attribute.def"
#undef ATTRIBUTE
} AttributeKind;

typedef struct Attribute {
    AttributeKind kind;
    bool is_taken; /* by a declaration */
    Place place;
    uint32_t first; /* its argument: unit->attribute_tokens[first …], ended by TOKEN_END */
    uint32_t next;  /* on the same token, as there */
} Attribute;

typedef enum PragmaKind {
#define PRAGMA(identifier, name, place) PRAGMA_##identifier,
#include "front/pragma.def"
    PRAGMA_KIND_COUNT
} PragmaKind;

typedef struct Pragma {
    PragmaKind kind;
    Place place;
    uint32_t first; /* its tokens: unit->pragma_tokens[first …], ended by TOKEN_END */
    uint32_t next;  /* attached pragmas: index of the token that follows it */
    bool is_used;
} Pragma;

/* A macro that the command line sets is defined here. */
typedef struct SetMacro {
    const FrontRequest *request;
    Place place;
} SetMacro;

typedef struct Unit {
    Arena arena;
    const char *path;
    FileId file;
    Sources *sources;
    Diag *diag;
    const FrontOptions *options;
    const FrontHints *hints; /* headers in front of it, those of its path; or NULL */
    Intern name_ids;
    VEC(Name *) names;
    VEC(const char *) library_files; /* sources of library headers that it includes */
    VecU32 plain_headers;            /* FileIds of headers known to hold no pragma of tass */
    const char *text;                /* preprocessed */
    size_t text_length;
    Tokens tokens; /* ended by TOKEN_END */
    Tokens pragma_tokens;
    Tokens attribute_tokens;
    VEC(Attribute) attributes;
    VEC(Pragma) pragmas;
    const char *shadow; /* what tree-sitter parses */
    uint32_t shadow_length;
    VEC(SetMacro) set_macros;
    Place openmp; /* the first pragma of OpenMP; line 0: there is none */
} Unit;

void unit_init(Unit *unit, const char *path, const FrontOptions *options, Diag *diag);
void unit_release(Unit *unit);
Name *unit_name(Unit *unit, const char *text, uint32_t length);

/* preproc.c: reads the file and runs the preprocessor; false after errors. */
bool unit_preprocess(Unit *unit);
/* lex.c: tokens and pragmas of the preprocessed text; false after errors. */
bool unit_lex(Unit *unit);
/* unused.c: drops the prototypes of shipped headers that nothing names. */
void unit_drop_unused(Unit *unit);
/* shadow.c: drops what has no meaning for a model, refuses what changes it, and writes the text
 * for tree-sitter. False after errors. */
bool unit_shadow(Unit *unit);

/* The kind of a pragma from its first word ("collective", …); false when there is none such. */
bool pragma_kind(const char *word, size_t length, PragmaKind *kind);
const char *pragma_name(PragmaKind kind);
/* Whether it stands among statements (else before a declaration). */
bool pragma_is_statement(PragmaKind kind);
/* The nearest word to a misspelled one, or NULL. */
const char *pragma_suggestion(const char *word, size_t length);

/* prepass.c: the user's text with pragmas turned into marked tokens, so that the preprocessor
 * expands macros in them, and with annotated macros turned into input variables. Lines keep their
 * numbers. */
void prepass(Unit *unit, const char *path, const char *text, size_t length, Buf *out);
#define PREPASS_PRAGMA "__tass_pragma_"
#define PREPASS_END "__tass_pragma_end"
#define PREPASS_INPUT "__tass_input_"
/* Before a macro that the command line sets. */
#define PREPASS_SET "__tass_set_"

/* What stands between the quotes of an #include, or between its angles. */
typedef struct HeaderName {
    const char *text;
    size_t length;
    bool is_quoted;
} HeaderName;

/* include.c: a header of the user's that holds pragmas, or what the command line asks for, is put in the
 * place of its #include, so that the pre-pass sees it. The path of such a header, or NULL; from is the
 * file with the directive. */
const char *include_annotated(Unit *unit, const char *from, HeaderName name);

/* Whether the name of a header stands at a position of a line, and which. */
bool header_name(const char *at, const char *end, HeaderName *name);

static inline bool token_is(const Token *token, Punct punct)
{
    return token->kind == TOKEN_PUNCT && token->punct == punct;
}

static inline bool token_is_keyword(const Token *token, Keyword keyword)
{
    return token->kind == TOKEN_NAME && token->name->keyword == keyword;
}

#endif
