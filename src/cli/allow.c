#include "cli/allow.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"

static const Place nowhere = {0};

static void add(Args *args, const Allowance *allowance)
{
    CHECK(allowance->properties && allowance->origin);
    vec_push(&args->allowances, *allowance);
    args->verify.allowances = args->allowances.data;
    args->verify.allowance_count = args->allowances.length;
}

/* FILE:LINE:PROPERTY[,PROPERTY]; false: it is none. */
static bool parse_row(Args *args, const char *text, const char *origin, Diag *diag)
{
    const char *last = strrchr(text, ':'), *line = last;
    while (line && line > text && line[-1] != ':')
        line--;
    bool is_row = line && line > text + 1 && line < last &&
                  strspn(line, "0123456789") == (size_t)(last - line);
    const char *bad;
    if (!is_row)
        return false;
    Allowance allowance = {
        .file = arena_text(&args->arena, text, (size_t)(line - text) - 1),
        .line = (uint32_t)strtoul(line, NULL, 10),
        .origin = arena_text(&args->arena, origin, strlen(origin)),
    };
    if (!property_select(&allowance.properties, last + 1, true, &bad))
        diag_error(diag, nowhere,
                   "-allow=%s: '%.*s' is no property, group or 'all' (see tass explain)", text,
                   (int)strcspn(bad, ","), bad);
    else
        add(args, &allowance);
    return true;
}

/* The row of a line, without its comment and blanks around; NULL: there is none. */
static const char *row_of(Arena *arena, const char *line, size_t length)
{
    CHECK(line || !length);
    const char *comment = memchr(line, '#', length);
    length = comment ? (size_t)(comment - line) : length;
    while (length && isspace((unsigned char)line[length - 1]))
        length--;
    while (length && isspace((unsigned char)*line))
        line++, length--;
    return length ? arena_text(arena, line, length) : NULL;
}

static void read_rows(Args *args, const char *path, const char *text, Diag *diag)
{
    uint32_t number = 1;
    for (const char *line = text; *line; number++) {
        size_t length = strcspn(line, "\n");
        const char *row = row_of(&args->arena, line, length);
        Buf origin = {0};
        buf_printf(&origin, "%s:%u", path, number);
        if (row && !parse_row(args, row, buf_text(&origin), diag))
            diag_error(diag, nowhere, "%s: '%s' is not FILE:LINE:PROPERTY", buf_text(&origin), row);
        buf_release(&origin);
        line += length + (line[length] == '\n');
    }
}

void allow_parse(Args *args, const char *text, Diag *diag)
{
    Buf origin = {0}, rows = {0};
    buf_printf(&origin, "-allow=%s", text);
    if (!parse_row(args, text, buf_text(&origin), diag)) {
        const char *error = source_whole(text, &rows);
        if (error)
            diag_error(diag, nowhere,
                       "-allow: '%s' is not FILE:LINE:PROPERTY, and no file of such rows: %s", text,
                       error);
        else
            read_rows(args, text, buf_text(&rows), diag);
    }
    buf_release(&origin);
    buf_release(&rows);
}

/* A file that is read for several programs has its pragmas once. */
static bool is_known(const Args *args, const char *origin)
{
    for (uint32_t i = 0; i < args->allowances.length; i++)
        if (!strcmp(args->allowances.data[i].origin, origin))
            return true;
    return false;
}

void allow_take_pragmas(Args *args, const FrontAllowances *pragmas, const Sources *sources)
{
    for (uint32_t i = 0; i < pragmas->length; i++) {
        const FrontAllowance *pragma = &pragmas->data[i];
        const char *path = source_file(sources, pragma->place.file)->path;
        Buf origin = {0};
        buf_printf(&origin, "the pragma at %s:%u", path, pragma->place.line);
        Allowance allowance = {.file = path,
                               .line = pragma->place.line + 1,
                               .properties = pragma->properties,
                               .origin = arena_text(&args->arena, origin.data, origin.length)};
        if (!is_known(args, allowance.origin))
            add(args, &allowance);
        buf_release(&origin);
    }
}

void allow_warn_unused(const Args *args, const bool *used, bool is_complete, Diag *diag)
{
    CHECK(used || !args->allowances.length);
    for (uint32_t i = 0; i < args->allowances.length; i++)
        if (!used[i])
            diag_warning(diag, nowhere, "%s allows nothing: %s", args->allowances.data[i].origin,
                         is_complete ? "there is no such finding"
                                     : "there was no such finding until the search ended");
}
