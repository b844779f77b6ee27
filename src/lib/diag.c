#include "lib/diag.h"

#include <stdarg.h>
#include <string.h>

#include "lib/buf.h"
#include "lib/bug.h"

void diag_init(Diag *diag, Sources *sources)
{
    CHECK(sources);
    memset(diag, 0, sizeof *diag);
    diag->sources = sources;
    arena_init(&diag->arena);
}

void diag_release(Diag *diag)
{
    vec_release(&diag->messages);
    arena_release(&diag->arena);
}

void diag_keep(const Diag *diag)
{
    mem_keep(diag->messages.data);
}

const char *diag_level_name(DiagLevel level)
{
    static const char *const names[] = {"note", "warning", "error"};
    CHECK(level <= DIAG_ERROR);
    return names[level];
}

static void add(Diag *diag, DiagLevel level, Place place, const char *format, va_list args)
{
    Buf text = {0};
    buf_vprintf(&text, format, args);
    DiagMessage message = {level, place, arena_text(&diag->arena, buf_text(&text), text.length)};
    buf_release(&text);
    vec_push(&diag->messages, message);
    diag->error_count += level == DIAG_ERROR;
    CHECK(diag->error_count <= diag->messages.length);
}

void diag_error(Diag *diag, Place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(diag, DIAG_ERROR, place, format, args);
    va_end(args);
}

void diag_warning(Diag *diag, Place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(diag, DIAG_WARNING, place, format, args);
    va_end(args);
}

void diag_note(Diag *diag, Place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(diag, DIAG_NOTE, place, format, args);
    va_end(args);
}

void diag_forget(Diag *diag, uint32_t mark)
{
    CHECK(mark <= diag->messages.length);
    while (diag->messages.length > mark)
        diag->error_count -= vec_pop(&diag->messages).level == DIAG_ERROR;
}

static void print_head(const Diag *diag, const DiagMessage *message, FILE *stream, bool color)
{
    CHECK(message->level <= DIAG_ERROR && message->text);
    static const char *const colors[] = {"\033[1;36m", "\033[1;35m", "\033[1;31m"};
    const SourceFile *file = source_file(diag->sources, message->place.file);
    if (!file)
        fprintf(stream, "tass: ");
    else if (message->place.line)
        fprintf(stream, "%s:%u:%u: ", file->path, message->place.line, message->place.column);
    else
        fprintf(stream, "%s: ", file->path);
    fprintf(stream, "%s%s:%s %s\n", color ? colors[message->level] : "",
            diag_level_name(message->level), color ? "\033[0m" : "", message->text);
}

/* What is shown of a line: all of it, or so much around the place. */
typedef struct Window {
    uint32_t begin, end;
} Window;

enum { WINDOW_MAX = 160 };

static bool is_within_character(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80; /* of UTF-8 */
}

static Window window_around(const char *line, uint32_t length, uint32_t column)
{
    CHECK(column >= 1 && column <= length + 1);
    Window window = {0, length};
    if (length <= WINDOW_MAX)
        return window;
    if (column > WINDOW_MAX / 2)
        window.begin = column - WINDOW_MAX / 2;
    while (window.begin && is_within_character(line[window.begin]))
        window.begin--;
    if (length - window.begin > WINDOW_MAX)
        window.end = window.begin + WINDOW_MAX;
    while (window.end < length && is_within_character(line[window.end]))
        window.end++;
    return window;
}

static void print_window(const char *line, uint32_t length, Window window, FILE *stream)
{
    fputs(window.begin ? "…" : "", stream);
    for (uint32_t i = window.begin; i < window.end; i++) {
        unsigned char c = (unsigned char)line[i];
        fputc(c >= ' ' || c == '\t' ? c : '?', stream);
    }
    fputs(window.end < length ? "…" : "", stream);
}

void diag_print_line(const Sources *sources, Place place, FILE *stream)
{
    uint32_t length;
    const char *line = source_line(sources, place.file, place.line, &length);
    if (length && line[length - 1] == '\r')
        length--;
    if (!length || !place.column || place.column > length + 1)
        return;
    Window window = window_around(line, length, place.column);
    fprintf(stream, "%5u | ", place.line);
    print_window(line, length, window, stream);
    fprintf(stream, "\n      | %s", window.begin ? " " : "");
    for (uint32_t i = window.begin; i + 1 < place.column; i++)
        if (!is_within_character(line[i]))
            fputc(line[i] == '\t' ? '\t' : ' ', stream);
    fputc('^', stream);
    for (uint32_t i = place.column; i + 1 < place.column + place.length && i < window.end; i++)
        if (!is_within_character(line[i]))
            fputc('~', stream);
    fputc('\n', stream);
}

void diag_print(const Diag *diag, FILE *stream, bool color, uint32_t limit)
{
    uint32_t errors = 0;
    for (uint32_t i = 0; i < diag->messages.length; i++) {
        const DiagMessage *message = &diag->messages.data[i];
        if (message->level == DIAG_ERROR && limit && ++errors > limit) {
            fprintf(stream, "tass: %u more errors\n", diag->error_count - limit);
            return;
        }
        print_head(diag, message, stream, color);
        if (message->level != DIAG_NOTE)
            diag_print_line(diag->sources, message->place, stream);
    }
}
