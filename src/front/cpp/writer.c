#include "front/cpp/writer.h"

#include <string.h>

#define GAP_LIMIT 8 /* so many empty lines are shorter than a marker */

void cpp_write_break(CppWriter *writer)
{
    if (writer->is_begun) {
        buf_putc(writer->out, '\n');
        writer->line++;
    }
    writer->is_begun = false;
}

void cpp_write_marker(CppWriter *writer, const char *path, uint32_t line)
{
    cpp_write_break(writer);
    buf_printf(writer->out, "# %u \"", line);
    for (const char *c = path; *c; c++) {
        if (*c == '"' || *c == '\\')
            buf_putc(writer->out, '\\');
        buf_putc(writer->out, *c);
    }
    buf_puts(writer->out, "\"\n");
    writer->path = path;
    writer->line = line;
}

static bool same_path(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

/* Goes to the token's line. */
static void move(CppWriter *writer, const char *path, const CppToken *token)
{
    if (same_path(path, writer->path) && token->line == writer->line)
        return;
    cpp_write_break(writer);
    if (!same_path(path, writer->path) || token->line < writer->line ||
        token->line - writer->line > GAP_LIMIT)
        cpp_write_marker(writer, path, token->line);
    for (; writer->line < token->line; writer->line++)
        buf_putc(writer->out, '\n');
}

static bool is_blank(const char *text, const char *end)
{
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    return text == end;
}

/* What stands before the first token of a line, where that is blank. */
static void write_margin(CppWriter *writer, const CppToken *token)
{
    const char *start = token->text;
    if (token->is_made || !token->has_space)
        return;
    while (start[-1] == ' ' || start[-1] == '\t')
        start--;
    if (start[-1] == '\n')
        buf_add(writer->out, start, (size_t)(token->text - start));
    else
        buf_putc(writer->out, ' ');
}

static void write_gap(CppWriter *writer, const CppToken *token)
{
    const CppToken *last = &writer->last;
    const char *end = last->text + last->length;
    if (last->is_made || token->is_made) {
        if (token->has_space || cpp_would_glue(last, token))
            buf_putc(writer->out, ' ');
    } else if (token->has_space && is_blank(end, token->text))
        buf_add(writer->out, end, (size_t)(token->text - end));
    else if (token->has_space)
        buf_putc(writer->out, ' ');
}

void cpp_write(CppWriter *writer, const char *path, const CppToken *token)
{
    move(writer, path, token);
    if (!writer->is_begun)
        write_margin(writer, token);
    else
        write_gap(writer, token);
    buf_add(writer->out, token->text, token->length);
    writer->is_begun = true;
    writer->last = *token;
}
