#include "cli/stub_file.h"

#include <ctype.h>
#include <string.h>

#include "lib/bug.h"

/* A condition that is taken apart. */
typedef struct Row {
    const char *at, *end;
    const char *same; /* where the names are that stay; NULL: nowhere */
    Buf ensures;      /* as a contract says it */
    Buf changed;      /* names with a prime */
    Buf bound;        /* variables of quantifiers */
} Row;

static bool starts_name(char c)
{
    return isalpha((unsigned char)c) || c == '_';
}

static size_t name_length(const char *at, const char *end)
{
    size_t length = 0;
    while (at + length < end && (isalnum((unsigned char)at[length]) || at[length] == '_'))
        length++;
    return length;
}

/* Whether a list with commas between has the name. */
static bool has_name(const char *list, const char *end, const char *name, size_t length)
{
    while (list < end) {
        size_t own = starts_name(*list) ? name_length(list, end) : 0;
        if (own == length && !memcmp(list, name, length))
            return true;
        list += own ? own : 1;
    }
    return false;
}

static void add_name(Buf *list, const char *name, size_t length)
{
    const char *text = buf_text(list);
    if (has_name(text, text + list->length, name, length))
        return;
    if (list->length)
        buf_puts(list, ", ");
    buf_add(list, name, length);
}

static bool is_word_of_c(const char *name, size_t length)
{
    static const char *const words[] = {"int",   "long",   "short", "char",  "unsigned", "signed",
                                        "float", "double", "_Bool", "const", "sizeof",   "result"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && !memcmp(words[i], name, length))
            return true;
    return false;
}

/* {int i, j | …}: the names are bound from here on. */
static void bind_names(Row *row, const char *end)
{
    CHECK(*row->at == '{');
    const char *bar = memchr(row->at, '|', (size_t)(end - row->at));
    for (const char *at = row->at; bar && at < bar;) {
        size_t length = starts_name(*at) ? name_length(at, bar) : 0;
        if (length && !is_word_of_c(at, length))
            add_name(&row->bound, at, length);
        at += length ? length : 1;
    }
}

/* Behind indices and members of a name. */
static const char *end_of_place(const char *at, const char *end)
{
    while (at < end) {
        if (*at == '[') {
            int open = 0;
            do
                open += (*at == '[') - (*at == ']');
            while (++at < end && open);
        } else if (*at == '.' || (at + 1 < end && *at == '-' && at[1] == '>')) {
            at += *at == '.' ? 1 : 2;
            at += name_length(at, end);
        } else {
            break;
        }
    }
    return at;
}

static void take_name(Row *row)
{
    const char *end = row->same ? row->same : row->end, *name = row->at;
    size_t length = name_length(name, end);
    const char *next = name + length;
    if (next < end && *next == '\'') {
        if (length != 6 || memcmp(name, "result", 6))
            add_name(&row->changed, name, length);
        buf_add(&row->ensures, name, length);
        row->at = next + 1;
        return;
    }
    char after = next < end ? next[strspn(next, " ")] : '\0';
    bool is_call = after == '(', is_quantifier = after == '{';
    const char *bound = buf_text(&row->bound);
    if (is_call || is_quantifier || is_word_of_c(name, length) ||
        has_name(bound, bound + row->bound.length, name, length)) {
        buf_add(&row->ensures, name, length);
        row->at = next;
        return;
    }
    next = end_of_place(next, end);
    buf_printf(&row->ensures, "old(%.*s)", (int)(next - name), name);
    row->at = next;
}

/* A number, the member of what has a prime, or a literal. */
static size_t plain_length(const Row *row, const char *end)
{
    char c = *row->at;
    size_t length = 1;
    if (c == '\'' || c == '"') {
        while (row->at + length < end && row->at[length] != c)
            length += row->at[length] == '\\' ? 2 : 1;
        length++;
    } else if (isdigit((unsigned char)c) || c == '.') {
        length += name_length(row->at + 1, end);
    }
    size_t rest = (size_t)(end - row->at);
    return length < rest ? length : rest;
}

static void take_condition(Row *row)
{
    const char *end = row->same ? row->same : row->end;
    while (row->at < end) {
        if (starts_name(*row->at)) {
            take_name(row);
            continue;
        }
        if (*row->at == '{')
            bind_names(row, end);
        size_t length = plain_length(row, end);
        buf_add(&row->ensures, row->at, length);
        row->at += length;
    }
}

/* same(…) at the end of a row; NULL: there is none. */
static const char *find_same(const char *at, const char *end)
{
    const char *found = NULL;
    for (; at + 5 < end; at++)
        if (!memcmp(at, "same(", 5) && (at[-1] == ' ' || at[-1] == '\t' || at[-1] == ':'))
            found = at;
    return found && end[-1] == ')' ? found : NULL;
}

static const char *kept(Parser *parser, Buf *text)
{
    const char *copy = arena_text(&parser->args->arena, buf_text(text), text->length);
    buf_release(text);
    return copy;
}

/* NAME: CONDITION, without "stub". */
static bool read_row(Parser *parser, const char *at, const char *end)
{
    size_t length = name_length(at, end);
    const char *colon = at + length + strspn(at + length, " \t");
    if (!stub_is_name(at, length) || colon >= end || *colon != ':')
        return false;
    Row row = {.at = colon + 1, .end = end, .same = find_same(colon + 1, end)};
    take_condition(&row);
    const char *ensures = kept(parser, &row.ensures);
    bool is_empty = !ensures[strspn(ensures, " \t")];
    Buf same = {0};
    if (row.same)
        buf_add(&same, row.same + 5, (size_t)(end - row.same) - 6);
    FrontRequest request = {.kind = REQUEST_STUB,
                            .name = arena_text(&parser->args->arena, at, length),
                            .ensures = is_empty ? "1" : ensures,
                            .changed = kept(parser, &row.changed),
                            .same = kept(parser, &same)};
    buf_release(&row.bound);
    stub_add(parser, &request);
    return true;
}

void stub_file_read(Parser *parser, const char *path)
{
    Buf text = {0};
    const char *error = source_whole(path, &text);
    uint32_t number = 1;
    if (error)
        diag_error(parser->diag, (Place){0}, "-stub=%s: %s", path, error);
    for (const char *line = buf_text(&text); !error && *line; number++) {
        size_t length = strcspn(line, "\n");
        const char *end = line + strcspn(line, "#\n"), *at = line;
        while (end > at && isspace((unsigned char)end[-1]))
            end--;
        while (at < end && isspace((unsigned char)*at))
            at++;
        bool is_stub = end - at > 5 && !memcmp(at, "stub ", 5);
        if (at < end && !(is_stub && read_row(parser, at + 5 + strspn(at + 5, " "), end)))
            diag_error(parser->diag, (Place){0}, "%s:%u: expected 'stub NAME: CONDITION same(…)'",
                       path, (unsigned)number);
        line += length + (line[length] == '\n');
    }
    buf_release(&text);
}
