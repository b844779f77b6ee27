#include "front/cpp/token.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_splice(const CppCursor *cursor)
{
    return *cursor->at == '\\' && cursor->at[1] == '\n';
}

/* A continued line. Where it would join what stands at its end to what the next one begins with, a
 * real preprocessor decides. */
static void skip_splice(CppCursor *cursor, const char *start)
{
    char next = cursor->at[2];
    bool is_joined = cursor->at > start ? false : next != ' ' && next != '\t' && next != '\n';
    cursor->is_strange |= is_joined && cursor->at[-1] != ' ' && cursor->at[-1] != '\t';
    cursor->at += 2;
    cursor->line++;
}

static void skip_block_comment(CppCursor *cursor)
{
    const char *close = strstr(cursor->at + 2, "*/");
    if (!close || close >= cursor->end) {
        cursor->is_strange = true;
        cursor->at = cursor->end;
        return;
    }
    for (const char *c = cursor->at; c < close; c++)
        cursor->line += *c == '\n';
    cursor->at = close + 2;
}

static void skip_line_comment(CppCursor *cursor)
{
    for (; cursor->at < cursor->end && *cursor->at != '\n'; cursor->at++)
        cursor->is_strange |= is_splice(cursor);
}

bool cpp_skip_blank(CppCursor *cursor)
{
    const char *start = cursor->at;
    while (cursor->at < cursor->end) {
        char c = *cursor->at;
        if (c == ' ' || c == '\t' || c == '\f' || c == '\v')
            cursor->at++;
        else if (is_splice(cursor))
            skip_splice(cursor, start);
        else if (c == '/' && cursor->at[1] == '*')
            skip_block_comment(cursor);
        else if (c == '/' && cursor->at[1] == '/')
            skip_line_comment(cursor);
        else
            break;
    }
    return cursor->at > start;
}

/* The end of a literal whose quote stands at a position; NULL when the line ends before. */
static const char *literal_end(const char *at, const char *end)
{
    char quote = *at++;
    while (at < end && *at != quote && *at != '\n')
        at += *at == '\\' ? 2 : 1;
    return at < end && *at == quote ? at + 1 : NULL;
}

void cpp_skip_line(CppCursor *cursor)
{
    for (;;) {
        cpp_skip_blank(cursor);
        char c = *cursor->at;
        if (cursor->at >= cursor->end || c == '\n')
            return;
        const char *close = c == '"' || c == '\'' ? literal_end(cursor->at, cursor->end) : NULL;
        cursor->at = close ? close : cursor->at + 1;
    }
}

static uint32_t number_length(const char *at)
{
    const char *start = at;
    while (cpp_is_word(*at) || *at == '.') {
        bool is_exponent = *at == 'e' || *at == 'E' || *at == 'p' || *at == 'P';
        at += is_exponent && (at[1] == '+' || at[1] == '-') ? 2 : 1;
    }
    return (uint32_t)(at - start);
}

static uint32_t punct_length(const char *at)
{
    static const char *const three[] = {"...", "<<=", ">>="};
    static const char *const two[] = {"->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
                                      "||", "*=", "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##"};
    if (!at[1] || !strchr("=+-&|<>#.", at[1]))
        return 1;
    for (size_t i = 0; i < sizeof three / sizeof *three; i++)
        if (!strncmp(at, three[i], 3))
            return 3;
    for (size_t i = 0; i < sizeof two / sizeof *two; i++)
        if (!strncmp(at, two[i], 2))
            return 2;
    return 1;
}

/* Digraphs, and characters that begin no token. */
static bool is_strange_punct(const char *at)
{
    if (*at == '(' || *at == ')' || *at == ',' || *at == ';' || *at == '*')
        return false;
    static const char known[] = "[](){}.&*+-~!/%<>^|?:;=,#";
    bool is_digraph = (at[0] == '<' && (at[1] == ':' || at[1] == '%')) ||
                      (at[0] == '%' && (at[1] == ':' || at[1] == '>')) ||
                      (at[0] == ':' && at[1] == '>');
    return is_digraph || !memchr(known, *at, sizeof known - 1);
}

static bool is_literal_prefix(const char *at, size_t length)
{
    return (length == 1 && (*at == 'L' || *at == 'u' || *at == 'U')) ||
           (length == 2 && at[0] == 'u' && at[1] == '8');
}

static void cut_literal(CppCursor *cursor, CppToken *token)
{
    const char *quote = token->text + token->length;
    const char *close = literal_end(quote, cursor->end);
    token->kind = *quote == '"' ? CPP_STRING : CPP_CHARACTER;
    cursor->is_strange |= !close || memmem(quote, (size_t)(close - quote), "\\\n", 2);
    token->length = (uint32_t)((close ? close : quote + 1) - token->text);
}

static void cut_word(CppCursor *cursor, CppToken *token)
{
    const char *at = token->text;
    while (cpp_is_word(*at))
        at++;
    token->kind = CPP_NAME;
    token->length = (uint32_t)(at - token->text);
    if (*at != '"' && *at != '\'')
        return;
    if (is_literal_prefix(token->text, token->length))
        cut_literal(cursor, token);
    else if (at[-1] == 'R') /* raw strings */
        cursor->is_strange = true;
}

CppToken cpp_cut(CppCursor *cursor)
{
    CppToken token = {.has_space = cpp_skip_blank(cursor)};
    const char *at = cursor->at;
    token.text = at;
    token.line = cursor->line;
    if (at >= cursor->end || *at == '\n')
        return token;
    if (is_digit(*at) || (*at == '.' && is_digit(at[1]))) {
        token.kind = CPP_NUMBER;
        token.length = number_length(at);
    } else if (cpp_is_word(*at)) {
        cut_word(cursor, &token);
    } else if (*at == '"' || *at == '\'') {
        cut_literal(cursor, &token);
    } else {
        token.kind = CPP_PUNCT;
        token.length = punct_length(at);
        cursor->is_strange |= is_strange_punct(at);
    }
    cursor->at += token.length;
    return token;
}

bool cpp_would_glue(const CppToken *left, const CppToken *right)
{
    static const char marks[] = "+-<>=&|*/%!^:#.";
    if (!left->length || !right->length)
        return false;
    char last = left->text[left->length - 1], first = *right->text;
    bool is_left_word = left->kind == CPP_NAME || left->kind == CPP_NUMBER;
    bool is_right_word = cpp_is_word(first) || first == '"' || first == '\'';
    if (is_left_word && (is_right_word || (left->kind == CPP_NUMBER && first == '.') ||
                         (left->kind == CPP_NUMBER && (first == '+' || first == '-'))))
        return true;
    if (last == '.' && right->kind == CPP_NUMBER)
        return true;
    return left->kind == CPP_PUNCT && right->kind == CPP_PUNCT &&
           memchr(marks, last, sizeof marks - 1) && memchr(marks, first, sizeof marks - 1);
}
