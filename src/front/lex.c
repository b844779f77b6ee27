/* The preprocessed text as tokens with the user's places; pragmas to their table. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "front/align.h"
#include "front/unit.h"
#include "lib/bug.h"

#define PREFIX_BUILTIN "__builtin_"

typedef struct Lexer {
    Unit *unit;
    const char *at, *end;
    Align align;      /* places of the current line's tokens */
    Tokens *target;   /* the unit's tokens, or its pragma tokens */
    uint32_t nesting; /* open parentheses and brackets in the unit's tokens */
    bool in_system;   /* between system begin and end */
    uint32_t pack;    /* of #pragma pack; 0: none */
    VecU32 packs;     /* pushed */
} Lexer;

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 128;
}

/* The longest operator or punctuation at a position. */
static uint32_t punct_length(const char *at, const char *end)
{
    CHECK(at < end);
    static const char *const long_ones[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                            "<=",  ">=",  "==",  "!=", "&&", "||", "*=", "/=",
                                            "%=",  "+=",  "-=",  "&=", "^=", "|=", "##"};
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        size_t length = strlen(long_ones[i]);
        if ((size_t)(end - at) >= length && !memcmp(at, long_ones[i], length))
            return (uint32_t)length;
    }
    return 1;
}

/* The mark that a digraph at a position stands for (C11 6.4.6); 0: there is none. */
static Punct digraph(const char *at, const char *end)
{
    static const struct {
        char text[3], mark;
    } rows[] = {{"<:", '['}, {":>", ']'}, {"<%", '{'}, {"%>", '}'}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows && end - at >= 2; i++)
        if (!memcmp(at, rows[i].text, 2))
            return (Punct)rows[i].mark;
    return 0;
}

/* A number ends before the ".." of a slice. */
static uint32_t number_length(const char *at, const char *end)
{
    const char *start = at;
    while (at < end && !(at + 1 < end && at[0] == '.' && at[1] == '.') &&
           (is_word(*at) || *at == '.' ||
            ((*at == '+' || *at == '-') && strchr("eEpP", at[-1]) &&
             !(at[-1] != 'p' && at[-1] != 'P' && start[0] == '0' && (start[1] | 32) == 'x'))))
        at++;
    return (uint32_t)(at - start);
}

static uint32_t quoted_length(const char *at, const char *end)
{
    CHECK(at < end && (*at == '"' || *at == '\''));
    const char *start = at;
    char quote = *at++;
    while (at < end && *at != quote && *at != '\n')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return (uint32_t)(at < end && *at == quote ? at - start + 1 : 0);
}

static uint32_t prefix_length(const char *at, const char *end)
{
    static const char *const prefixes[] = {"u8", "u", "U", "L"};
    for (int i = 0; i < 4; i++) {
        size_t length = strlen(prefixes[i]);
        if ((size_t)(end - at) > length && !memcmp(at, prefixes[i], length) &&
            (at[length] == '"' || (at[length] == '\'' && length == 1)))
            return (uint32_t)length;
    }
    return 0;
}

/* What the command line asks of a macro that is defined; or NULL. */
static FrontRequest *meet(const Unit *unit, FrontRequestKind kind, const Name *name)
{
    for (uint32_t i = 0; i < unit->options->request_count; i++) {
        FrontRequest *request = &unit->options->requests[i];
        if (request->kind != kind || request->function || strcmp(request->name, name->text))
            continue;
        request->is_met = true;
        return request;
    }
    return NULL;
}

static void name_token(Unit *unit, Token *token)
{
    CHECK(token->kind == TOKEN_NAME && token->length);
    size_t prefix = strlen(PREPASS_INPUT);
    token->is_input_macro = token->length > prefix && !memcmp(token->text, PREPASS_INPUT, prefix);
    uint32_t skip = token->is_input_macro ? (uint32_t)prefix : 0;
    token->name = unit_name(unit, token->text + skip, token->length - skip);
    if (token->is_input_macro)
        meet(unit, REQUEST_INPUT, token->name);
}

/* Whether a point is the second one of a slice, a[0..9]. */
static bool ends_range(const Lexer *lexer, const char *at)
{
    return lexer->target == &lexer->unit->pragma_tokens && at[-1] == '.';
}

/* Cuts the token at the position; its kind, text and length. */
static Token cut(Lexer *lexer)
{
    const char *at = lexer->at, *end = lexer->end;
    Token token = {.text = at};
    uint32_t prefix = prefix_length(at, end);
    char c = at[prefix];
    if (c == '"' || c == '\'') {
        token.kind = c == '"' ? TOKEN_STRING : TOKEN_CHAR;
        uint32_t rest = quoted_length(at + prefix, end);
        token.length = rest ? prefix + rest : 0;
    } else if (isdigit((unsigned char)c) ||
               (c == '.' && at + 1 < end && isdigit((unsigned char)at[1]) &&
                !ends_range(lexer, at))) {
        token.kind = TOKEN_NUMBER;
        token.length = number_length(at, end);
    } else if (is_word(c)) {
        token.kind = TOKEN_NAME;
        while (at + token.length < end && is_word(at[token.length]))
            token.length++;
        name_token(lexer->unit, &token);
    } else {
        token.kind = TOKEN_PUNCT;
        token.length = punct_length(at, end);
        for (uint32_t i = 0; i < token.length; i++)
            token.punct = token.punct << 8 | (unsigned char)at[i];
        if (digraph(at, end)) {
            token.punct = digraph(at, end);
            token.length = 2;
        }
    }
    return token;
}

static bool is_valid_punct(const Token *token)
{
    return token->length > 1 || (token->punct && token->punct < 128 &&
                                 strchr("[](){}.&*+-~!/%<>^|?:;=,", (int)token->punct));
}

static void bad_token(Lexer *lexer, const Token *token)
{
    if (token->kind == TOKEN_PUNCT)
        diag_error(lexer->unit->diag, token->place, "stray character '%c' in the program",
                   isprint((int)token->punct) ? (int)token->punct : '?');
    else
        diag_error(lexer->unit->diag, token->place, "missing closing %s",
                   token->kind == TOKEN_STRING ? "\"" : "'");
}

static void count_nesting(Lexer *lexer, const Token *token)
{
    if (token->punct == '(' || token->punct == '[')
        lexer->nesting++;
    else if ((token->punct == ')' || token->punct == ']') && lexer->nesting)
        lexer->nesting--;
    else if (token->punct == '{' || token->punct == '}')
        lexer->nesting = 0;
}

/* Its end is at its last word, so that what is missing there is shown there. */
static void end_pragma(Lexer *lexer)
{
    CHECK(lexer->unit->pragmas.length);
    const Unit *unit = lexer->unit;
    const Pragma *pragma = &unit->pragmas.data[unit->pragmas.length - 1];
    Token token = {.kind = TOKEN_END, .text = "", .place = pragma->place};
    if (unit->pragma_tokens.length > pragma->first)
        token.place = unit->pragma_tokens.data[unit->pragma_tokens.length - 1].place;
    vec_push(&lexer->unit->pragma_tokens, token);
    lexer->target = &lexer->unit->tokens;
}

static void statement_pragma(Lexer *lexer, Place place)
{
    CHECK(lexer->unit->pragmas.length);
    Unit *unit = lexer->unit;
    if (lexer->nesting)
        diag_error(unit->diag, place, "a pragma may stand only between statements");
    Token token = {
        .kind = TOKEN_PRAGMA, .text = "", .place = place, .pragma = unit->pragmas.length - 1};
    vec_push(&unit->tokens, token);
}

/* Opens a pragma: the tokens that follow are its. */
static void begin_pragma(Lexer *lexer, PragmaKind kind, Place place)
{
    Unit *unit = lexer->unit;
    Pragma pragma = {.kind = kind,
                     .place = place,
                     .first = unit->pragma_tokens.length,
                     .next = unit->tokens.length};
    vec_push(&unit->pragmas, pragma);
    if (pragma_is_statement(kind))
        statement_pragma(lexer, place);
    lexer->target = &unit->pragma_tokens;
}

static bool take_set(Lexer *lexer, const Token *token)
{
    size_t prefix = strlen(PREPASS_SET);
    if (token->length <= prefix || memcmp(token->text, PREPASS_SET, prefix))
        return false;
    const Name *name =
        unit_name(lexer->unit, token->text + prefix, token->length - (uint32_t)prefix);
    const FrontRequest *request = meet(lexer->unit, REQUEST_SET, name);
    if (request)
        vec_push(&lexer->unit->set_macros, ((SetMacro){request, token->place}));
    return request;
}

/* Marks of the pre-pass; true when the token was one. */
static bool take_mark(Lexer *lexer, const Token *token)
{
    size_t prefix = strlen(PREPASS_PRAGMA);
    if (token->length <= prefix || memcmp(token->text, PREPASS_PRAGMA, prefix))
        return false;
    PragmaKind kind;
    if (pragma_kind(token->text + prefix, token->length - prefix, &kind)) {
        align_pragma(&lexer->align, token->text + prefix, token->length - prefix);
        begin_pragma(lexer, kind, token->place);
        return true;
    }
    if (token->length == strlen(PREPASS_END) && lexer->target != &lexer->unit->tokens) {
        end_pragma(lexer);
        return true;
    }
    return false;
}

/* Whether the next token stands behind an &, parentheses aside. */
static bool follows_ampersand(const Tokens *tokens)
{
    uint32_t at = tokens->length;
    while (at && token_is(&tokens->data[at - 1], '('))
        at--;
    return at && token_is(&tokens->data[at - 1], '&');
}

/* A name in a file of the user's; __builtin_abs is abs, too. */
static void mention(Unit *unit, const Token *token)
{
    CHECK(token->kind == TOKEN_NAME && token->name);
    size_t prefix = strlen(PREFIX_BUILTIN);
    token->name->is_mentioned = true;
    if (token->length > prefix && !memcmp(token->text, PREFIX_BUILTIN, prefix))
        unit_name(unit, token->text + prefix, token->length - (uint32_t)prefix)->is_mentioned =
            true;
}

static bool is_in_law(const Lexer *lexer, const Token *token)
{
    const Unit *unit = lexer->unit;
    return token->kind == TOKEN_STRING && lexer->target == &unit->pragma_tokens &&
           vec_last(&unit->pragmas).kind == PRAGMA_ABSTRACT;
}

static void push_brace(Lexer *lexer, char brace, Place place)
{
    Token token = {.kind = TOKEN_PUNCT, .punct = (Punct)brace, .text = "", .place = place};
    vec_push(lexer->target, token);
}

/* A property in quotes is tokens between braces. */
static void take_law(Lexer *lexer, const Token *string)
{
    CHECK(string->kind == TOKEN_STRING);
    const char *rest = lexer->at, *end = lexer->end;
    uint32_t length;
    const char *line =
        source_line(lexer->unit->sources, string->place.file, string->place.line, &length);
    uint32_t column = string->place.column;
    bool is_there = column && column <= length && line[column - 1] == '"';
    push_brace(lexer, '{', string->place);
    lexer->end = string->text + string->length - 1;
    for (lexer->at = string->text + 1; lexer->at < lexer->end;) {
        Token token = {.kind = TOKEN_PUNCT};
        if (isspace((unsigned char)*lexer->at)) {
            lexer->at++;
            continue;
        }
        token = cut(lexer);
        token.place = string->place;
        if (is_there)
            token.place.column += (uint32_t)(token.text - string->text);
        lexer->at += token.length ? token.length : 1;
        if (!token.length || (token.kind == TOKEN_PUNCT && !is_valid_punct(&token)))
            bad_token(lexer, &token);
        else
            vec_push(lexer->target, token);
    }
    push_brace(lexer, '}', vec_last(lexer->target).place);
    lexer->at = rest;
    lexer->end = end;
}

static void take_token(Lexer *lexer)
{
    Token token = cut(lexer);
    uint32_t length = token.length ? token.length : 1;
    align_token(&lexer->align, &token);
    if (!token.length || (token.kind == TOKEN_PUNCT && !is_valid_punct(&token))) {
        bad_token(lexer, &token);
        lexer->at = token.length ? lexer->at + length : lexer->end;
        return;
    }
    lexer->at += length;
    if (is_in_law(lexer, &token)) {
        take_law(lexer, &token);
        return;
    }
    if (token_is(&token, '}'))
        token.pack = (uint8_t)lexer->pack;
    if (token.kind == TOKEN_NAME && (take_mark(lexer, &token) || take_set(lexer, &token)))
        return;
    if (token.kind == TOKEN_PUNCT && lexer->target == &lexer->unit->tokens)
        count_nesting(lexer, &token);
    if (token.kind == TOKEN_NAME && follows_ampersand(lexer->target))
        token.name->may_be_addressed = true;
    if (token.kind == TOKEN_NAME && !lexer->align.is_ours)
        mention(lexer->unit, &token);
    vec_push(lexer->target, token);
}

static void take_line(Lexer *lexer)
{
    while (lexer->at < lexer->end) {
        char c = *lexer->at;
        if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v')
            lexer->at++;
        else
            take_token(lexer);
    }
}

/* "# 12 "file" 2": the next line is line 12 of the file. */
static void take_marker(Lexer *lexer, const char *at)
{
    char *rest;
    unsigned long line = strtoul(at, &rest, 10);
    Buf path = {0};
    if (rest < lexer->end && *rest == ' ')
        rest++;
    if (rest < lexer->end && *rest == '"')
        for (rest++; rest < lexer->end && *rest != '"'; rest++) {
            if (*rest == '\\' && rest + 1 < lexer->end)
                rest++;
            buf_putc(&path, *rest);
        }
    align_marker(&lexer->align, path.length ? buf_text(&path) : NULL, (uint32_t)line);
    buf_release(&path);
}

static const char *skip_blank(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

static size_t word_length(const char *at, const char *end)
{
    const char *start = at;
    while (at < end && is_word(*at))
        at++;
    return (size_t)(at - start);
}

static void unknown_pragma(Lexer *lexer, const char *word, size_t length)
{
    Place place = align_place_of(&lexer->align, word, (uint32_t)length);
    const char *nearest = pragma_suggestion(word, length);
    if (!length)
        diag_error(lexer->unit->diag, place,
                   "a TASS pragma needs a word: input, output, assume, "
                   "assert, let, collective, joint, system or abstract");
    else if (nearest)
        diag_error(lexer->unit->diag, place, "unknown pragma 'TASS %.*s': did you mean '%s'?",
                   (int)length, word, nearest);
    else
        diag_error(lexer->unit->diag, place,
                   "unknown pragma 'TASS %.*s': there are input, output, assume, assert, "
                   "let, collective, joint, system and abstract",
                   (int)length, word);
}

/* "system begin" and "system end" bracket the declarations of a shipped header. */
static bool take_system_bracket(Lexer *lexer, const char *at)
{
    at = skip_blank(at, lexer->end);
    size_t length = word_length(at, lexer->end);
    bool begins = length == 5 && !memcmp(at, "begin", 5),
         ends = length == 3 && !memcmp(at, "end", 3);
    if (begins || ends) {
        Pragma pragma = {.kind = PRAGMA_SYSTEM,
                         .place = lexer->align.place,
                         .first = UINT32_MAX,
                         .next = lexer->unit->tokens.length,
                         .is_used = true};
        lexer->in_system = begins;
        vec_push(&lexer->unit->pragmas, pragma);
    }
    return begins || ends;
}

static void take_tass_pragma(Lexer *lexer, const char *at)
{
    PragmaKind kind;
    at = skip_blank(at, lexer->end);
    size_t length = word_length(at, lexer->end);
    if (!pragma_kind(at, length, &kind)) {
        unknown_pragma(lexer, at, length);
        return;
    }
    if (kind == PRAGMA_SYSTEM && take_system_bracket(lexer, at + length))
        return;
    begin_pragma(lexer, kind, align_place_of(&lexer->align, at, (uint32_t)length));
    align_pragma(&lexer->align, at, length);
    lexer->at = at + length;
    take_line(lexer);
    end_pragma(lexer);
}

/* The word or number at a place in #pragma pack; at moves behind it and a comma. */
static size_t pack_word(Lexer *lexer, const char **at, const char **word)
{
    *word = skip_blank(*at, lexer->end);
    size_t length = word_length(*word, lexer->end);
    *at = skip_blank(*word + length, lexer->end);
    *at += *at < lexer->end && **at == ',';
    return length;
}

/* pack(), pack(n), pack(push), pack(push, n), pack(pop): the layout of the structs that end from
 * here on. */
static void take_pack(Lexer *lexer, const char *at, Place place)
{
    at = skip_blank(at, lexer->end);
    bool is_open = at < lexer->end && *at == '(';
    const char *word;
    at += is_open;
    size_t length = pack_word(lexer, &at, &word);
    bool pushes = length == 4 && !memcmp(word, "push", 4);
    bool pops = length == 3 && !memcmp(word, "pop", 3);
    if (pushes)
        vec_push(&lexer->packs, lexer->pack);
    else if (pops)
        lexer->pack = lexer->packs.length ? vec_pop(&lexer->packs) : 0;
    else if (!length)
        lexer->pack = 0;
    if (pushes || pops)
        length = pack_word(lexer, &at, &word);
    long value = length ? strtol(word, NULL, 10) : 0;
    bool is_power = value > 0 && value <= 16 && !(value & (value - 1));
    if (!is_open || (length && !is_power))
        diag_error(lexer->unit->diag, place, "this form of #pragma pack is not supported");
    else if (length)
        lexer->pack = (uint32_t)value;
}

/* Pragmas of others: those that change what a program means are refused. */
static void take_foreign_pragma(Lexer *lexer, const char *word, size_t length)
{
    Place place = align_place_of(&lexer->align, word, (uint32_t)length);
    bool is_openmp = length == 3 && !memcmp(word, "omp", 3);
    if (is_openmp && lexer->unit->options->refuse_openmp)
        diag_error(lexer->unit->diag, place,
                   "OpenMP is refused: put its pragmas inside #ifdef _OPENMP");
    else if (is_openmp && !lexer->unit->openmp.line)
        lexer->unit->openmp = place;
    else if (length == 4 && !memcmp(word, "pack", 4))
        take_pack(lexer, word + length, place);
    else if (length >= 4 && !strncasecmp(word, "TASS", 4))
        diag_error(lexer->unit->diag, place,
                   "the pragmas of tass begin with the word TASS, in capitals");
}

/* A line that begins with #, other than a marker; at its word. */
static void take_directive(Lexer *lexer, const char *at)
{
    size_t length = word_length(at, lexer->end);
    if (length == 6 && !memcmp(at, "pragma", 6)) {
        at = skip_blank(at + 6, lexer->end);
        length = word_length(at, lexer->end);
        if (length == 4 && !memcmp(at, "TASS", 4))
            take_tass_pragma(lexer, at + 4);
        else
            take_foreign_pragma(lexer, at, length);
    } else if (length != 5 || memcmp(at, "ident", 5)) {
        diag_error(lexer->unit->diag, align_place_of(&lexer->align, at, (uint32_t)length),
                   "unknown directive '#%.*s'", (int)length, at);
    }
}

/* One line of the preprocessed text. */
static void take_any_line(Lexer *lexer)
{
    const char *first = skip_blank(lexer->at, lexer->end);
    bool is_directive = first < lexer->end && *first == '#';
    const char *word = is_directive ? skip_blank(first + 1, lexer->end) : first;
    if (is_directive && word < lexer->end && isdigit((unsigned char)*word)) {
        take_marker(lexer, word);
        return;
    }
    align_line(&lexer->align, lexer->at, (uint32_t)(lexer->end - lexer->at));
    if (is_directive)
        take_directive(lexer, word);
    else
        take_line(lexer);
    align_next(&lexer->align);
}

bool unit_lex(Unit *unit)
{
    CHECK(unit->text && !unit->tokens.length);
    uint32_t errors = unit->diag->error_count;
    Lexer lexer = {.unit = unit, .target = &unit->tokens};
    align_init(&lexer.align, unit);
    const char *text = unit->text, *end = text + unit->text_length;
    while (text < end && unit->diag->error_count < errors + 20) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        lexer.at = text;
        lexer.end = newline ? newline : end;
        take_any_line(&lexer);
        text = newline ? newline + 1 : end;
    }
    if (lexer.target != &unit->tokens)
        end_pragma(&lexer);
    Token last = {.kind = TOKEN_END, .text = "", .place = align_end(&lexer.align)};
    vec_push(&unit->tokens, last);
    CHECK(lexer.target == &unit->tokens || unit->diag->error_count > errors);
    align_release(&lexer.align);
    vec_release(&lexer.packs);
    return unit->diag->error_count == errors;
}
