#include "cli/pieces.h"

#include <ctype.h>
#include <string.h>

#include "lib/bug.h"

/* Behind the token, comment or literal at a place. */
static size_t skip_one(const char *text, size_t at, size_t to)
{
    CHECK(at < to);
    char c = text[at];
    if (c == '/' && at + 1 < to && text[at + 1] == '/') {
        while (at < to && text[at] != '\n')
            at++;
        return at;
    }
    if (c == '/' && at + 1 < to && text[at + 1] == '*') {
        for (at += 2; at + 1 < to && !(text[at] == '*' && text[at + 1] == '/');)
            at++;
        return at + 2 < to ? at + 2 : to;
    }
    if (c == '"' || c == '\'') {
        for (at++; at < to && text[at] != c && text[at] != '\n'; at++)
            at += text[at] == '\\';
        return at + 1 < to ? at + 1 : to;
    }
    if (isalnum((unsigned char)c) || c == '_') {
        while (at < to && (isalnum((unsigned char)text[at]) || text[at] == '_'))
            at++;
        return at;
    }
    return at + 1;
}

static bool is_comment(const char *text, size_t at, size_t to)
{
    CHECK(at < to);
    return text[at] == '/' && at + 1 < to && (text[at + 1] == '/' || text[at + 1] == '*');
}

static size_t skip_blanks(const char *text, size_t at, size_t to)
{
    while (at < to && (isspace((unsigned char)text[at]) || is_comment(text, at, to)))
        at = isspace((unsigned char)text[at]) ? at + 1 : skip_one(text, at, to);
    return at;
}

static bool is_word(const char *text, size_t at, size_t to, const char *word)
{
    size_t length = strlen(word);
    return at + length <= to && !strncmp(text + at, word, length) &&
           (at + length == to ||
            !(isalnum((unsigned char)text[at + length]) || text[at + length] == '_'));
}

/* Behind the bracket that closes the one at a place. */
static size_t skip_bracket(const char *text, size_t at, size_t to)
{
    CHECK(at <= to);
    int depth = 0;
    while (at < to) {
        depth += text[at] == '(' || text[at] == '[' || text[at] == '{';
        depth -= text[at] == ')' || text[at] == ']' || text[at] == '}';
        at = skip_one(text, at, to);
        if (!depth)
            break;
    }
    return at;
}

/* A line of the preprocessor, with those that it goes on in. */
static size_t skip_line(const char *text, size_t at, size_t to)
{
    CHECK(at <= to);
    while (at < to && text[at] != '\n')
        at += 1 + (text[at] == '\\' && at + 1 < to);
    return at < to ? at + 1 : to;
}

/* Whether what follows a closing brace, or a semicolon, belongs to the same piece. */
static bool goes_on(const char *text, size_t from, size_t at, size_t to, bool is_value)
{
    CHECK(from <= at);
    size_t next = skip_blanks(text, at, to), first = skip_blanks(text, from, to);
    if (next >= to)
        return false;
    bool is_type = is_word(text, first, to, "struct") || is_word(text, first, to, "union") ||
                   is_word(text, first, to, "enum") || is_word(text, first, to, "typedef");
    return is_word(text, next, to, "else") || is_value ||
           (is_word(text, first, to, "do") && is_word(text, next, to, "while")) ||
           (is_type && text[at - 1] == '}') || text[next] == ',' ||
           (text[at - 1] == '}' && text[next] == ';');
}

static size_t piece_end(const char *text, size_t from, size_t to)
{
    CHECK(from < to);
    size_t at = skip_blanks(text, from, to);
    bool is_value = false;
    if (at < to && text[at] == '#')
        return skip_line(text, at, to);
    while (at < to) {
        at = skip_blanks(text, at, to);
        if (at >= to)
            break;
        char c = text[at];
        is_value |= c == '=';
        if (c == '(' || c == '[' || c == '{') {
            at = skip_bracket(text, at, to);
            if (c == '{' && !goes_on(text, from, at, to, is_value))
                return at;
            continue;
        }
        at = skip_one(text, at, to);
        if (c == ';' && !goes_on(text, from, at, to, false))
            return at;
        is_value &= c != ';';
    }
    return to;
}

void pieces_split(const char *text, size_t from, size_t to, Pieces *pieces)
{
    CHECK(from <= to);
    while (from < to) {
        size_t end = piece_end(text, from, to);
        vec_push(pieces, ((Piece){from, end}));
        from = end > from ? end : from + 1;
    }
}

void pieces_blocks(const char *text, Piece piece, Pieces *blocks)
{
    CHECK(piece.from <= piece.to);
    for (size_t at = skip_blanks(text, piece.from, piece.to); at < piece.to;) {
        if (text[at] == '{') {
            size_t end = skip_bracket(text, at, piece.to);
            vec_push(blocks, ((Piece){at + 1, end > at + 1 ? end - 1 : end}));
            at = end;
        } else {
            at = skip_one(text, at, piece.to);
        }
    }
}

/* The arguments of a bracket, each with a comma beside it. */
static void add_arguments(const char *text, size_t from, size_t to, Pieces *parts)
{
    CHECK(from < to);
    size_t first = from + 1, begin = first;
    for (size_t at = first; at + 1 < to;) {
        char c = text[at];
        if (c == ',') {
            vec_push(parts, ((Piece){begin, at + 1}));
            begin = at + 1;
        }
        at = c == '(' || c == '[' || c == '{' ? skip_bracket(text, at, to) : skip_one(text, at, to);
    }
    if (begin > first)
        vec_push(parts, ((Piece){begin - 1, to - 1}));
    else if (skip_blanks(text, first, to - 1) < to - 1)
        vec_push(parts, ((Piece){first, to - 1}));
}

void pieces_parts(const char *text, Piece piece, Pieces *parts)
{
    CHECK(piece.from <= piece.to);
    size_t at = skip_blanks(text, piece.from, piece.to), head = at;
    if (at < piece.to && text[at] == '#')
        return;
    while (at < piece.to) {
        char c = text[at];
        if (is_word(text, at, piece.to, "else"))
            vec_push(parts, ((Piece){at, piece.to}));
        if (c == '=' && text[at + 1] != '=' && at > piece.from && !strchr("=!<>", text[at - 1])) {
            size_t end = at;
            while (end < piece.to && text[end] != ';' && text[end] != ',')
                end = strchr("([{", text[end]) ? skip_bracket(text, end, piece.to)
                                               : skip_one(text, end, piece.to);
            vec_push(parts, ((Piece){at, end}));
        }
        if (c == '{' && at > head)
            vec_push(parts, ((Piece){head, at}));
        if (c == '(') {
            size_t end = skip_bracket(text, at, piece.to);
            add_arguments(text, at, end, parts);
        }
        at = c == '{' ? skip_bracket(text, at, piece.to) : skip_one(text, at, piece.to);
    }
}

bool piece_function(const char *text, Piece piece, Buf *name)
{
    CHECK(piece.from <= piece.to);
    size_t last = 0, length = 0, found = 0;
    bool has_value = false, has_name = false;
    for (size_t at = skip_blanks(text, piece.from, piece.to); at < piece.to;) {
        char c = text[at];
        if (c == '#')
            return false;
        if (c == '(' && length && !has_name) {
            found = last;
            has_name = true;
            buf_clear(name);
            buf_add(name, text + last, length);
        }
        has_value |= c == '=' || c == ';';
        if (c == '{')
            return has_name && !has_value && found;
        size_t next = c == '(' ? skip_bracket(text, at, piece.to) : skip_one(text, at, piece.to);
        if (isalpha((unsigned char)c) || c == '_') {
            last = at;
            length = next - at;
        }
        at = skip_blanks(text, next, piece.to);
    }
    return false;
}

void piece_tokens(const char *text, Piece piece, Buf *tokens)
{
    CHECK(piece.from <= piece.to);
    for (size_t at = skip_blanks(text, piece.from, piece.to); at < piece.to;) {
        size_t next = skip_one(text, at, piece.to);
        buf_add(tokens, text + at, next - at);
        buf_putc(tokens, ' ');
        at = skip_blanks(text, next, piece.to);
    }
}
