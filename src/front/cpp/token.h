/* Preprocessing tokens (C11 6.4), cut from text in which lines may be continued. */
#ifndef FRONT_CPP_TOKEN_H
#define FRONT_CPP_TOKEN_H

#include <stdbool.h>
#include <stdint.h>

#include "lib/vec.h"

typedef struct CppName CppName;

typedef enum CppKind {
    CPP_END, /* of the line, or of the tokens that were asked for */
    CPP_NAME,
    CPP_NUMBER,
    CPP_CHARACTER,
    CPP_STRING,
    CPP_PUNCT,
    CPP_NOTHING, /* an argument without tokens, beside ## */
} CppKind;

typedef struct CppToken {
    uint8_t kind;
    bool has_space;     /* white space stands before it */
    bool is_first;      /* of its line */
    bool is_made;       /* it comes from a macro */
    bool is_final;      /* a name that is a macro's and does not expand any more */
    bool pastes;        /* in a macro's text: ## stands behind it */
    bool is_stringized; /* in a macro's text: a parameter with # before it */
    uint8_t parameter;  /* in a macro's text: its number, from 1; 0: it is none */
    uint32_t length, line;
    const char *text; /* not terminated */
    CppName *name;    /* of a name, once it was looked up */
} CppToken;

typedef VEC(CppToken) CppTokens;

/* A position in a text. The text is terminated by a zero byte at end. */
typedef struct CppCursor {
    const char *at, *end;
    uint32_t line;
    bool is_strange; /* something that only a real preprocessor should judge was met */
} CppCursor;

/* Moves over blanks, continued lines and comments, not over the end of a line; whether there were
 * any. */
bool cpp_skip_blank(CppCursor *cursor);
/* Moves to the end of the line, over comments and literals, whatever is there. */
void cpp_skip_line(CppCursor *cursor);
/* The next token of the line; CPP_END at its end, where the cursor stays. Names are not looked up. */
CppToken cpp_cut(CppCursor *cursor);
/* Whether two spellings one after the other would be read as other tokens. */
bool cpp_would_glue(const CppToken *left, const CppToken *right);

static inline bool cpp_is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static inline bool cpp_is(const CppToken *token, char punct)
{
    return token->kind == CPP_PUNCT && token->length == 1 && *token->text == punct;
}

#endif
