/* The pass over the user's text before the preprocessor sees it.
 *
 *     #pragma TASS input {n>=0} int      __tass_pragma_input {n>=0} int __tass_input_n
 * __tass_pragma_end #define n 10                       #define n __tass_input_n
 *
 * An input that is fixed on the command line keeps its declaration, and the macro its value. A
 * pragma with an unknown first word is left as it is: the lexer reports it where it is active.
 */
#include <ctype.h>
#include <string.h>

#include "front/unit.h"
#include "lib/bug.h"

typedef struct Prepass {
    Unit *unit;
    const char *path;
    const char *text, *end;
    Buf *out;
    bool in_comment; /* a block comment is open at the start of the line */
    bool is_once;    /* the text says so */
    uint32_t depth;  /* of headers */
} Prepass;

#define INCLUDE_DEPTH_LIMIT 40

/* The text with lines that end in a newline alone. */
static const char *with_plain_lines(Unit *unit, const char *text, size_t *length)
{
    if (!memchr(text, '\r', *length))
        return text;
    char *plain = arena_alloc(&unit->arena, *length + 1);
    size_t kept = 0;
    for (size_t i = 0; i < *length; i++)
        if (text[i] != '\r' || i + 1 == *length || text[i + 1] != '\n')
            plain[kept++] = text[i];
    *length = kept;
    return plain;
}

static const char *skip_blank(const char *at, const char *end)
{
    for (;; at++) {
        if (at + 1 < end && at[0] == '\\' && at[1] == '\n')
            at++;
        else if (at >= end || (*at != ' ' && *at != '\t' && *at != '\r' && *at != '\f'))
            return at;
    }
}

/* The end of the logical line that begins at a position: its newline, or the end of the text. */
static const char *line_end(const char *at, const char *end)
{
    for (; at < end && *at != '\n'; at++) {
        if (at + 1 < end && at[0] == '\\' && at[1] == '\n')
            at++;
    }
    return at;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* When a word stands at a position: the position after it; else NULL. */
static const char *after_word(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(end - at) < length || memcmp(at, word, length))
        return NULL;
    return at + length < end && is_word(at[length]) ? NULL : at + length;
}

/* When the line is the directive, the position after its word; else NULL. */
static const char *after_directive(const char *at, const char *end, const char *word)
{
    at = skip_blank(at, end);
    if (at >= end || *at != '#')
        return NULL;
    return after_word(skip_blank(at + 1, end), end, word);
}

static const char *after_quoted(const char *at, const char *end)
{
    CHECK(at < end && (*at == '"' || *at == '\''));
    char quote = *at++;
    while (at < end && *at != quote && *at != '\n')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

/* Follows comments through a line, so that a directive inside one is left alone. */
static void track_comments(Prepass *pass, const char *at, const char *end)
{
    while (at < end) {
        if (pass->in_comment) {
            pass->in_comment = !(at + 1 < end && at[0] == '*' && at[1] == '/');
            at += pass->in_comment ? 1 : 2;
        } else if (at + 1 < end && at[0] == '/' && at[1] == '*') {
            pass->in_comment = true;
            at += 2;
        } else if (at + 1 < end && at[0] == '/' && at[1] == '/') {
            return;
        } else if (*at == '"' || *at == '\'') {
            at = after_quoted(at, end);
        } else {
            at++;
        }
    }
}

/* The ".." of a slice, between blanks: without them the preprocessor takes it for a part of a number.
 */
static bool copy_range(Prepass *pass, const char *at, const char *end)
{
    CHECK(at < end);
    bool is_range = end - at > 2 && at[0] == '.' && at[1] == '.' && at[2] != '.';
    if (is_range)
        buf_puts(pass->out, " .. ");
    return is_range;
}

/* Copies pragma text without its comments; newlines stay. */
static void copy_without_comments(Prepass *pass, const char *at, const char *end)
{
    bool line = false;
    while (at < end) {
        if (pass->in_comment || line) {
            bool closes = pass->in_comment && at + 1 < end && at[0] == '*' && at[1] == '/';
            bool continues = at + 1 < end && at[0] == '\\' && at[1] == '\n';
            if (continues)
                buf_puts(pass->out, "\\\n");
            if (closes)
                pass->in_comment = false;
            at += closes || continues ? 2 : 1;
        } else if (at + 1 < end && at[0] == '/' && (at[1] == '*' || at[1] == '/')) {
            pass->in_comment = at[1] == '*';
            line = at[1] == '/';
            at += 2;
        } else if (*at == '"' || *at == '\'') {
            const char *next = after_quoted(at, end);
            buf_add(pass->out, at, (size_t)(next - at));
            at = next;
        } else if (copy_range(pass, at, end)) {
            at += 2;
        } else {
            buf_putc(pass->out, *at++);
        }
    }
}

/* Whether a slice that begins with a number stands there: what is none of C's numbers, so that only an
 * argument of the macros of tass.h can be meant. */
static bool is_range_after_digit(const char *at, const char *end)
{
    return end - at > 3 && isdigit((unsigned char)at[0]) && at[1] == '.' && at[2] == '.' &&
           at[3] != '.';
}

/* A line that is no pragma; at its start no comment is open. */
static void copy_line(Prepass *pass, const char *at, const char *end)
{
    while (at < end) {
        const char *next = at + 1;
        bool is_comment = at + 1 < end && at[0] == '/' && (at[1] == '*' || at[1] == '/');
        if (is_comment)
            next = end;
        else if (*at == '"' || *at == '\'')
            next = after_quoted(at, end);
        buf_add(pass->out, at, (size_t)(next - at));
        if (is_range_after_digit(at, end)) {
            buf_puts(pass->out, " .. ");
            next = at + 3;
        }
        at = next;
    }
}

static const FrontInput *fixed_input(const Unit *unit, const char *name, size_t length)
{
    for (uint32_t i = 0; i < unit->options->input_count; i++) {
        const FrontInput *input = &unit->options->inputs[i];
        if (strlen(input->name) == length && !memcmp(input->name, name, length))
            return input;
    }
    return NULL;
}

/* The next line that is not blank and not only a comment; at its start. */
static const char *next_line(const char *at, const char *end)
{
    while (at < end) {
        const char *first = skip_blank(at, end);
        if (first < end && *first == '\n') {
            at = first + 1;
        } else if (first + 1 < end && first[0] == '/' && first[1] == '/') {
            const char *stop = line_end(first, end);
            at = stop < end ? stop + 1 : end;
        } else if (first + 1 < end && first[0] == '/' && first[1] == '*') {
            const char *close = first + 2;
            while (close + 1 < end && !(close[0] == '*' && close[1] == '/'))
                close++;
            at = close + 2 < end ? close + 2 : end;
        } else {
            break;
        }
    }
    return at;
}

/* The name that an object-like #define at a line defines, or NULL. */
static const char *defined_name(const char *line, const char *end, size_t *length)
{
    const char *name = after_directive(line, end, "define");
    if (!name)
        return NULL;
    name = skip_blank(name, end);
    const char *stop = name;
    while (stop < end && is_word(*stop))
        stop++;
    *length = (size_t)(stop - name);
    return stop == name || (stop < end && *stop == '(') ? NULL : name;
}

/* What the words of an input's type say about its constants. */
typedef struct InputType {
    const char *text;
    size_t length;
    bool is_real, is_unsigned, is_named; /* is_named: by a typedef or a tag */
    int longs;
} InputType;

static bool is_plain_word(const char *word, size_t length)
{
    static const char *const words[] = {"int", "short", "char", "signed", "const", "volatile"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && !memcmp(words[i], word, length))
            return true;
    return false;
}

static void read_type_word(InputType *type, const char *word, size_t length)
{
    if ((length == 6 && !memcmp(word, "double", 6)) || (length == 5 && !memcmp(word, "float", 5)))
        type->is_real = true;
    else if (length == 8 && !memcmp(word, "unsigned", 8))
        type->is_unsigned = true;
    else if (length == 4 && !memcmp(word, "long", 4))
        type->longs++;
    else if (!is_plain_word(word, length))
        type->is_named = true;
}

/* The type that stands behind the braces of an input pragma. */
static InputType input_type(const char *at, const char *end)
{
    for (const char *c = at; c < end; c++)
        if (*c == '}')
            at = c + 1;
    at = skip_blank(at, end);
    const char *stop = at;
    while (stop < end && !(stop[0] == '/' && stop + 1 < end && (stop[1] == '/' || stop[1] == '*')))
        stop++;
    InputType type = {.text = at, .length = (size_t)(stop - at)};
    while (at < stop) {
        const char *word = at;
        while (at < stop && is_word(*at))
            at++;
        if (at > word)
            read_type_word(&type, word, (size_t)(at - word));
        else
            at++;
    }
    return type;
}

/* A constant of the input's type; of a type with a name, a cast. */
static void write_value(Buf *out, const char *value, const InputType *type)
{
    static const char *const longs[] = {"", "L", "LL"};
    const char *slash = strchr(value, '/');
    bool is_integer = !slash && !strpbrk(value, ".eEpP");
    buf_putc(out, '(');
    if (type->is_named)
        buf_printf(out, "(%.*s)", (int)type->length, type->text);
    if (slash)
        buf_printf(out, "(%.*s.0/%s.0)", (int)(slash - value), value, slash + 1);
    else if (type->is_real && is_integer)
        buf_printf(out, "%s.0", value);
    else if (!type->is_real && !type->is_named && is_integer)
        buf_printf(out, "%s%s%s", value, type->is_unsigned ? "U" : "",
                   longs[type->longs < 3 ? type->longs : 2]);
    else
        buf_puts(out, value);
    buf_putc(out, ')');
}

/* Replaces an annotated #define; returns the end of its line. */
static const char *rewrite_define(Prepass *pass, const char *line, const char *name, size_t length,
                                  const InputType *type)
{
    CHECK(name && length);
    const char *stop = line_end(line, pass->end);
    const FrontInput *fixed = fixed_input(pass->unit, name, length);
    buf_printf(pass->out, "#define %.*s ", (int)length, name);
    if (fixed)
        write_value(pass->out, fixed->value, type);
    else
        buf_printf(pass->out, PREPASS_INPUT "%.*s", (int)length, name);
    for (const char *at = line; at < stop; at++)
        if (*at == '\n')
            buf_puts(pass->out, "\\\n");
    track_comments(pass, line, stop);
    return stop;
}

static uint32_t line_number(const Prepass *pass, const char *at)
{
    CHECK(at >= pass->text && at <= pass->end);
    uint32_t line = 1;
    for (const char *c = pass->text; c < at; c++)
        line += *c == '\n';
    return line;
}

/* allow PROPERTY[, PROPERTY]: nothing of it is left to read, it is about findings in the next line. */
static const char *take_allow(Prepass *pass, const char *line, const char *words)
{
    const char *stop = line_end(line, pass->end), *bad;
    FileId file = source_find(pass->unit->sources, pass->path);
    uint32_t column = (uint32_t)(skip_blank(words, stop) - line) + 1;
    FrontAllowance allowance = {{file, line_number(pass, line), column, 0}, 0};
    Buf list = {0};
    for (; words < stop && strncmp(words, "/*", 2) && strncmp(words, "//", 2); words++)
        if (!isspace((unsigned char)*words))
            buf_putc(&list, *words);
    bool ok = list.length && property_select(&allowance.properties, buf_text(&list), true, &bad);
    if (!ok)
        diag_error(pass->unit->diag, allowance.place,
                   list.length ? "'%.*s' is no property or group (tass explain lists them)"
                               : "#pragma TASS allow needs a property%.*s",
                   list.length ? (int)strcspn(bad, ",") : 0, list.length ? bad : "");
    else if (pass->unit->options->allowances)
        vec_push(pass->unit->options->allowances, allowance);
    buf_release(&list);
    for (const char *at = line; at < stop; at++)
        if (*at == '\n')
            buf_putc(pass->out, '\n');
    track_comments(pass, line, stop);
    return stop;
}

/* Rewrites the pragma whose words after TASS begin at rest; returns the end of what was read. */
static const char *rewrite_pragma(Prepass *pass, const char *line, const char *rest)
{
    const char *stop = line_end(line, pass->end);
    const char *word = skip_blank(rest, stop), *word_end = word;
    while (word_end < stop && is_word(*word_end))
        word_end++;
    PragmaKind kind;
    if (word_end - word == 5 && !strncmp(word, "allow", 5))
        return take_allow(pass, line, word_end);
    if (!pragma_kind(word, (size_t)(word_end - word), &kind)) {
        buf_add(pass->out, line, (size_t)(stop - line));
        track_comments(pass, line, stop);
        return stop;
    }
    size_t length = 0;
    const char *next =
        stop < pass->end && kind == PRAGMA_INPUT ? next_line(stop + 1, pass->end) : stop;
    const char *name = kind == PRAGMA_INPUT ? defined_name(next, pass->end, &length) : NULL;
    if (name && pass->unit->options->literal_macros && !fixed_input(pass->unit, name, length)) {
        track_comments(pass, line, stop);
        return stop;
    }
    buf_printf(pass->out, PREPASS_PRAGMA "%s ", pragma_name(kind));
    copy_without_comments(pass, word_end, stop);
    if (!name) {
        buf_puts(pass->out, " " PREPASS_END);
        return stop;
    }
    buf_printf(pass->out, " " PREPASS_INPUT "%.*s " PREPASS_END, (int)length, name);
    for (const char *at = stop; at < next; at++)
        if (*at == '\n')
            buf_putc(pass->out, '\n');
    InputType type = input_type(word_end, stop);
    return rewrite_define(pass, next, name, length, &type);
}

static void write_line_directive(Buf *out, const char *path, uint32_t line)
{
    CHECK(line);
    buf_printf(out, "#line %u \"", line);
    for (; *path; path++) {
        if (*path == '"' || *path == '\\')
            buf_putc(out, '\\');
        buf_putc(out, *path);
    }
    buf_puts(out, "\"\n");
}

static void run(Prepass *pass);

/* The text of a header, between directives that keep places right. A header that asks to be read
 * once gets a guard of its own. */
static void write_header(Prepass *pass, const char *path, uint32_t line_after)
{
    const char *error;
    FileId id = source_find(pass->unit->sources, path);
    if (!id)
        id = source_read(pass->unit->sources, path, &error);
    const SourceFile *file = source_file(pass->unit->sources, id);
    size_t length = file->length;
    const char *text = with_plain_lines(pass->unit, file->text, &length);
    Prepass inner = {.unit = pass->unit,
                     .path = path,
                     .text = text,
                     .end = text + length,
                     .depth = pass->depth + 1};
    Buf body = {0};
    inner.out = &body;
    run(&inner);
    if (inner.is_once)
        buf_printf(pass->out, "#ifndef __tass_once_%u\n#define __tass_once_%u 1\n", id, id);
    write_line_directive(pass->out, path, 1);
    buf_add(pass->out, body.data, body.length);
    buf_release(&body);
    buf_puts(pass->out, inner.is_once ? "\n#endif\n" : "\n");
    write_line_directive(pass->out, pass->path, line_after);
}

/* Whether the line is an #include whose header was written in its place. */
static bool take_include(Prepass *pass, const char *line, const char *stop)
{
    const char *at = after_directive(line, stop, "include");
    if (!at || pass->depth >= INCLUDE_DEPTH_LIMIT)
        return false;
    HeaderName name;
    const char *path = header_name(skip_blank(at, stop), stop, &name)
                           ? include_annotated(pass->unit, pass->path, name)
                           : NULL;
    if (!path)
        return false;
    write_header(pass, path, line_number(pass, stop) + 1);
    return true;
}

static bool is_once_pragma(const Prepass *pass, const char *line, const char *stop)
{
    const char *at = pass->depth ? after_directive(line, stop, "pragma") : NULL;
    return at && after_word(skip_blank(at, stop), stop, "once");
}

/* What the command line asks of the macro that the line defines, or NULL. */
static FrontRequest *request_of_line(const Prepass *pass, const char *line, const char **name,
                                     size_t *length)
{
    const FrontOptions *options = pass->unit->options;
    *name = options->request_count ? defined_name(line, pass->end, length) : NULL;
    for (uint32_t i = 0; *name && i < options->request_count; i++) {
        FrontRequest *request = &options->requests[i];
        if (request->kind != REQUEST_OUTPUT && !request->function &&
            strlen(request->name) == *length && !memcmp(request->name, *name, *length))
            return request;
    }
    return NULL;
}

/* Takes what a preprocessing number that starts at a place says of its type; returns its end. */
static const char *read_number(InputType *type, const char *at, const char *end)
{
    CHECK(at < end);
    bool is_hex = at + 1 < end && at[0] == '0' && (at[1] == 'x' || at[1] == 'X'), is_real = false;
    bool is_unsigned = false;
    int longs = 0;
    for (bool is_sign = false; at < end && (is_word(*at) || *at == '.' || is_sign); at++) {
        bool is_exponent = strchr(is_hex ? "pP" : "eE", *at);
        is_real |= *at == '.' || is_exponent;
        is_unsigned |= *at == 'u' || *at == 'U';
        longs += *at == 'l' || *at == 'L';
        is_sign = is_exponent && at + 1 < end && (at[1] == '+' || at[1] == '-');
    }
    type->is_real |= is_real;
    type->is_unsigned |= is_unsigned;
    type->longs = longs > type->longs ? longs : type->longs;
    return at;
}

static const char *skip_word(const char *at, const char *end)
{
    while (at < end && is_word(*at))
        at++;
    return at;
}

/* The type of a macro's constant, as the numbers in its text say it, and as a pragma would. */
static InputType constant_type(const char *at, const char *end)
{
    static const char *const texts[2][3] = {{"int", "long", "long long"},
                                            {"unsigned", "unsigned long", "unsigned long long"}};
    InputType type = {0};
    while (at < end && !(at[0] == '/' && at + 1 < end && at[1] == '/')) {
        const char *close = at[0] == '/' && at + 1 < end && at[1] == '*'
                                ? memmem(at + 2, (size_t)(end - at - 2), "*/", 2)
                                : at;
        bool is_number = isdigit((unsigned char)*at) ||
                         (*at == '.' && at + 1 < end && isdigit((unsigned char)at[1]));
        if (close != at)
            at = close ? close + 2 : end;
        else if (is_number)
            at = read_number(&type, at, end);
        else
            at = is_word(*at) ? skip_word(at, end) : at + 1;
    }
    type.text = type.is_real ? "double" : texts[type.is_unsigned][type.longs < 3 ? type.longs : 2];
    type.length = strlen(type.text);
    return type;
}

/* A macro that is to be an input, without a pragma before it; or one that is set. A mark says that the
 * preprocessor did not leave the line out. */
static const char *rewrite_requested(Prepass *pass, FrontRequest *request, const char *line,
                                     const char *name, size_t length)
{
    CHECK(request->kind != REQUEST_OUTPUT);
    const char *stop = line_end(line, pass->end);
    InputType input = constant_type(name + length, stop);
    if (request->kind == REQUEST_INPUT) {
        bool is_literal =
            pass->unit->options->literal_macros && !fixed_input(pass->unit, name, length);
        if (is_literal) {
            request->is_met = true;
            buf_add(pass->out, line, (size_t)(stop - line));
            track_comments(pass, line, stop);
            return stop;
        }
        buf_printf(pass->out, PREPASS_PRAGMA "input %s " PREPASS_INPUT "%.*s " PREPASS_END "\n",
                   input.text, (int)length, name);
        write_line_directive(pass->out, pass->path, line_number(pass, line));
        return rewrite_define(pass, line, name, length, &input);
    }
    buf_printf(pass->out, PREPASS_SET "%.*s\n", (int)length, name);
    write_line_directive(pass->out, pass->path, line_number(pass, line));
    buf_printf(pass->out, "#define %.*s ", (int)length, name);
    write_value(pass->out, request->value, &input);
    for (const char *at = line; at < stop; at++)
        if (*at == '\n')
            buf_puts(pass->out, "\\\n");
    track_comments(pass, line, stop);
    return stop;
}

/* Rewrites the line at a position; returns its end, or where the next begins when the line's end
 * was written too. */
static const char *take_line(Prepass *pass, const char *at)
{
    const char *pragma = pass->in_comment ? NULL : after_directive(at, pass->end, "pragma");
    const char *rest = pragma ? after_word(skip_blank(pragma, pass->end), pass->end, "TASS") : NULL;
    if (rest)
        return rewrite_pragma(pass, at, rest);
    const char *name;
    size_t length;
    FrontRequest *request = pass->in_comment ? NULL : request_of_line(pass, at, &name, &length);
    if (request)
        return rewrite_requested(pass, request, at, name, length);
    const char *stop = line_end(at, pass->end);
    if (!pass->in_comment && take_include(pass, at, stop))
        return stop < pass->end ? stop + 1 : stop;
    if (!pass->in_comment && is_once_pragma(pass, at, stop))
        pass->is_once = true;
    else if (pass->in_comment || !memmem(at, (size_t)(stop - at), "..", 2))
        buf_add(pass->out, at, (size_t)(stop - at));
    else
        copy_line(pass, at, stop);
    track_comments(pass, at, stop);
    return stop;
}

static void run(Prepass *pass)
{
    const char *at = pass->text;
    while (at < pass->end) {
        at = take_line(pass, at);
        if (at < pass->end && *at == '\n') {
            buf_putc(pass->out, '\n');
            at++;
        }
    }
}

static void write_pragma(Prepass *pass, const char *path, const char *words, const char *text)
{
    source_add(pass->unit->sources, path, text, strlen(text));
    buf_putc(pass->out, '\n');
    write_line_directive(pass->out, path, 1);
    buf_printf(pass->out, PREPASS_PRAGMA "%s %s " PREPASS_END "\n", words, text);
}

static void write_option(Prepass *pass, const char *path, uint32_t number, const char *text)
{
    char words[32];
    snprintf(words, sizeof words, "extent %u", (unsigned)number);
    write_pragma(pass, path, words, text);
}

/* What the command line says of functions without a body. */
static void write_stubs(Prepass *pass)
{
    const FrontOptions *options = pass->unit->options;
    for (uint32_t i = 0; i < options->request_count; i++) {
        const FrontRequest *request = &options->requests[i];
        Buf path = {0}, words = {0};
        if (!request->ensures)
            continue;
        buf_printf(&path, "-stub %s", request->name);
        buf_printf(&words, "stub %s", request->name);
        write_pragma(pass, buf_text(&path), buf_text(&words), request->ensures);
        buf_release(&path);
        buf_release(&words);
    }
}

/* What is done around a function that calls MPI. */
static void write_mpi(Prepass *pass)
{
    static const char *const texts[] = {
        [FRONT_MPI_BEGIN] = "MPI_Init((int *)0, (char ***)0)",
        [FRONT_MPI_RANK] = "MPI_Comm_rank(MPI_COMM_WORLD, &__tass_rank)",
        [FRONT_MPI_SIZE] = "MPI_Comm_size(MPI_COMM_WORLD, &__tass_size)",
        [FRONT_MPI_WORLD] = "MPI_COMM_WORLD",
        [FRONT_MPI_END] = "MPI_Finalize()",
    };
    const FrontHints *hints = pass->unit->hints;
    for (uint32_t i = 0; hints && hints->calls_mpi && i < FRONT_MPI_TEXTS; i++)
        write_option(pass, "-function", FRONT_MPI_FIRST + i, texts[i]);
}

static void write_proposals(Prepass *pass)
{
    const FrontCall *call = pass->unit->options->call;
    for (uint32_t i = 0; call && i < call->proposal_count; i++)
        write_option(pass, "-function", FRONT_PROPOSAL_FIRST + i, call->proposals[i]);
}

/* The options that are expressions over the names of the file, behind all of its text. */
static void write_extents(Prepass *pass)
{
    const FrontCall *call = pass->unit->options->call;
    for (uint32_t i = 0; call && i < call->extent_count; i++) {
        const FrontExtent *extent = &call->extents[i];
        Buf path = {0};
        buf_printf(&path, "-extent%s=", extent->name);
        if (!front_is_range(extent->text))
            write_option(pass, buf_text(&path), i, extent->text);
        buf_release(&path);
    }
}

void prepass(Unit *unit, const char *path, const char *text, size_t length, Buf *out)
{
    CHECK(text || !length);
    text = with_plain_lines(unit, text, &length);
    Prepass pass = {.unit = unit, .path = path, .text = text, .end = text + length, .out = out};
    write_line_directive(out, path, 1);
    run(&pass);
    write_extents(&pass);
    write_mpi(&pass);
    write_proposals(&pass);
    write_stubs(&pass);
}
