#include <string.h>
#include <unistd.h>

#include "front/unit.h"
#include "lib/bug.h"
#include "lib/program_path.h"

#define DEPTH_LIMIT 20

/* Where the headers are, seen from the directory of the program: beside one that was built, and
 * beside that of one that was installed (or is a test). */
static const char *const places[] = {"share/tass/include", "../share/tass/include"};

/* The directory of the running program, "." where the system does not say. */
static void add_own_directory(Buf *path)
{
    char self[4096];
    size_t end = program_path(self, sizeof self);
    while (end && self[end - 1] != '/')
        end--;
    buf_add(path, end ? self : "./", end ? end : 2);
}

const char *front_include_directory(Arena *arena)
{
    Buf path = {0};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        buf_clear(&path);
        add_own_directory(&path);
        buf_puts(&path, places[i]);
        if (!access(buf_text(&path), R_OK))
            break;
    }
    const char *copy = arena_text(arena, buf_text(&path), path.length);
    buf_release(&path);
    return copy;
}

static const char *joined(Unit *unit, const char *directory, size_t directory_length,
                          const char *name, size_t length)
{
    Buf path = {0};
    buf_add(&path, directory, directory_length);
    if (directory_length && directory[directory_length - 1] != '/')
        buf_putc(&path, '/');
    buf_add(&path, name, length);
    const char *copy = arena_text(&unit->arena, path.data, path.length);
    buf_release(&path);
    return copy;
}

/* The directory of an -I option, which may be the next argument; NULL when it is another option. */
static const char *directory_option(const FrontOptions *options, uint32_t *at)
{
    CHECK(*at < options->cpp_arg_count);
    const char *text = options->cpp_args[*at];
    if (strncmp(text, "-I", 2))
        return NULL;
    if (text[2])
        return text + 2;
    return *at + 1 < options->cpp_arg_count ? options->cpp_args[++*at] : NULL;
}

/* Where the preprocessor finds a header: one in quotes beside the file, then any in the -I directories.
 */
static const char *find_header(Unit *unit, const char *from, HeaderName header)
{
    const char *name = header.text, *path;
    size_t length = header.length;
    CHECK(length && from);
    const char *slash = strrchr(from, '/');
    size_t prefix = slash && *name != '/' ? (size_t)(slash - from) + 1 : 0;
    path = header.is_quoted ? joined(unit, from, prefix, name, length) : NULL;
    if (path && !access(path, R_OK))
        return path;
    for (uint32_t i = 0; i < unit->options->cpp_arg_count; i++) {
        const char *directory = directory_option(unit->options, &i);
        path = directory ? joined(unit, directory, strlen(directory), name, length) : NULL;
        if (path && !access(path, R_OK))
            return path;
    }
    return NULL;
}

bool header_name(const char *at, const char *end, HeaderName *name)
{
    bool is_quoted = at < end && *at == '"';
    if (at >= end || (!is_quoted && *at != '<'))
        return false;
    const char *close = memchr(at + 1, is_quoted ? '"' : '>', (size_t)(end - at - 1));
    const char *line = memchr(at, '\n', (size_t)(end - at));
    if (!close || close == at + 1 || (line && line < close))
        return false;
    *name = (HeaderName){at + 1, (size_t)(close - at - 1), is_quoted};
    return true;
}

static const SourceFile *read_header(Unit *unit, const char *path)
{
    const char *error;
    FileId id = source_find(unit->sources, path);
    return source_file(unit->sources, id ? id : source_read(unit->sources, path, &error));
}

static bool holds_pragma(Unit *unit, const char *path, uint32_t depth);

static bool includes_pragma(Unit *unit, const char *path, const SourceFile *file, uint32_t depth)
{
    for (const char *at = strstr(file->text, "include"); at; at = strstr(at + 1, "include")) {
        const char *word = at + 7 + strspn(at + 7, " \t");
        HeaderName name;
        const char *header = header_name(word, file->text + file->length, &name)
                                 ? find_header(unit, path, name)
                                 : NULL;
        if (header && holds_pragma(unit, header, depth + 1))
            return true;
    }
    return false;
}

static bool is_known_plain(const Unit *unit, FileId id)
{
    for (uint32_t i = 0; i < unit->plain_headers.length; i++)
        if (unit->plain_headers.data[i] == id)
            return true;
    return false;
}

static bool text_holds_pragma(const SourceFile *file)
{
    for (const char *at = strstr(file->text, "pragma"); at; at = strstr(at + 1, "pragma"))
        if (!strncmp(at + 6 + strspn(at + 6, " \t"), "TASS", 4))
            return true;
    return false;
}

/* Whether it may define a macro that the command line asks for. */
static bool text_holds_request(const Unit *unit, const SourceFile *file)
{
    for (uint32_t i = 0; i < unit->options->request_count; i++)
        if (unit->options->requests[i].kind != REQUEST_OUTPUT &&
            strstr(file->text, unit->options->requests[i].name))
            return true;
    return false;
}

/* Whether a header, or one that it includes, holds a pragma of tass, or what was asked for. */
static bool holds_pragma(Unit *unit, const char *path, uint32_t depth)
{
    const SourceFile *file = depth < DEPTH_LIMIT ? read_header(unit, path) : NULL;
    if (!file || memchr(file->text, 0, file->length))
        return false;
    FileId id = source_find(unit->sources, path);
    if (is_known_plain(unit, id))
        return false;
    if (text_holds_pragma(file) || text_holds_request(unit, file))
        return true;
    vec_push(&unit->plain_headers, id);
    if (!includes_pragma(unit, path, file, depth))
        return false;
    for (uint32_t i = 0; i < unit->plain_headers.length; i++)
        if (unit->plain_headers.data[i] == id)
            unit->plain_headers.data[i] = 0;
    return true;
}

const char *include_annotated(Unit *unit, const char *from, HeaderName name)
{
    const char *path = find_header(unit, from, name);
    return path && holds_pragma(unit, path, 0) ? path : NULL;
}
