#include "lib/source.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "lib/alloc.h"
#include "lib/bug.h"

void sources_init(Sources *sources)
{
    memset(sources, 0, sizeof *sources);
    arena_init(&sources->arena);
}

void sources_release(Sources *sources)
{
    vec_release(&sources->files);
    arena_release(&sources->arena);
}

static void index_lines(Sources *sources, SourceFile *file)
{
    VecU32 starts = {0};
    vec_push(&starts, 0);
    const char *end = file->text + file->length;
    for (const char *at = file->text; (at = memchr(at, '\n', (size_t)(end - at)));)
        vec_push(&starts, (uint32_t)(++at - file->text));
    file->line_starts = arena_copy(&sources->arena, starts.data, starts.length * sizeof(uint32_t));
    file->line_count = starts.length;
    CHECK(file->line_count >= 1 && file->line_starts[file->line_count - 1] <= file->length);
    vec_release(&starts);
}

FileId source_find(const Sources *sources, const char *path)
{
    for (uint32_t i = 0; i < sources->files.length; i++)
        if (!strcmp(sources->files.data[i]->path, path))
            return i + 1;
    return 0;
}

FileId source_add(Sources *sources, const char *path, const char *text, size_t length)
{
    CHECK(path && (text || !length));
    FileId known = source_find(sources, path);
    if (known)
        return known;
    SourceFile *file = arena_new(&sources->arena, SourceFile);
    file->path = arena_text(&sources->arena, path, strlen(path));
    file->text = arena_text(&sources->arena, text, length);
    file->length = length;
    index_lines(sources, file);
    vec_push(&sources->files, file);
    return sources->files.length;
}

const char *source_whole(const char *path, Buf *text)
{
    CHECK(path && text);
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return mem_error(errno);
    char chunk[16384];
    size_t got;
    while ((got = fread(chunk, 1, sizeof chunk, stream)) > 0)
        buf_add(text, chunk, got);
    const char *error = ferror(stream) ? mem_error(errno) : NULL;
    fclose(stream);
    return error;
}

FileId source_read(Sources *sources, const char *path, const char **error)
{
    struct stat status;
    *error = NULL;
    if (stat(path, &status)) {
        *error = mem_error(errno);
        return 0;
    }
    if (!S_ISREG(status.st_mode)) {
        *error = S_ISDIR(status.st_mode) ? "is a directory" : "is not a regular file";
        return 0;
    }
    Buf text = {0};
    *error = source_whole(path, &text);
    /* Some editors begin a file with a byte order mark; it is no part of the program. */
    size_t skip = strncmp(buf_text(&text), "\xef\xbb\xbf", 3) ? 0 : 3;
    FileId id = *error ? 0 : source_add(sources, path, buf_text(&text) + skip, text.length - skip);
    buf_release(&text);
    return id;
}

const SourceFile *source_file(const Sources *sources, FileId id)
{
    return id && id <= sources->files.length ? sources->files.data[id - 1] : NULL;
}

const char *source_line(const Sources *sources, FileId id, uint32_t line, uint32_t *length)
{
    const SourceFile *file = source_file(sources, id);
    *length = 0;
    if (!file || !line || line > file->line_count)
        return "";
    uint32_t start = file->line_starts[line - 1];
    uint32_t end = line < file->line_count ? file->line_starts[line] - 1 : (uint32_t)file->length;
    CHECK(start <= end && end <= file->length);
    *length = end - start;
    return file->text + start;
}

const char *place_text(Sources *sources, Place place)
{
    const SourceFile *file = source_file(sources, place.file);
    if (!file)
        return "<tass>";
    Buf text = {0};
    buf_puts(&text, file->path);
    if (place.line)
        buf_printf(&text, ":%u:%u", place.line, place.column);
    const char *copy = arena_text(&sources->arena, text.data, text.length);
    buf_release(&text);
    return copy;
}

/* The name behind #define at the begin of a line; NULL: there is none. */
static const char *defined_name(const char *line)
{
    const char *at = line + strspn(line, " \t");
    if (*at != '#')
        return NULL;
    at += 1 + strspn(at + 1, " \t");
    return strncmp(at, "define", 6) ? NULL : at + 6 + strspn(at + 6, " \t");
}

Place source_macro(const Sources *sources, const char *name, size_t length)
{
    CHECK(length);
    for (FileId id = 1; id <= sources->files.length; id++) {
        const SourceFile *file = source_file(sources, id);
        uint32_t number = 1;
        for (const char *line = file->is_ours ? "" : file->text; *line; number++) {
            const char *at = defined_name(line);
            if (at && !strncmp(at, name, length) && isspace((unsigned char)at[length]))
                return (Place){id, number, 1, 0};
            line += strcspn(line, "\n");
            line += *line == '\n';
        }
    }
    return (Place){0};
}
