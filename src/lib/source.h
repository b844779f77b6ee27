/* The user's files, and places in them.
 *
 * A Sources owns the text of every file that a message may quote. Lines and columns count from 1,
 * columns in bytes; tabs count as one. A place with file 0 is unknown (something of tass's own).
 */
#ifndef LIB_SOURCE_H
#define LIB_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lib/arena.h"
#include "lib/buf.h"
#include "lib/vec.h"

typedef uint32_t FileId; /* 1-based; 0 is none */

/* A place, with the number of bytes it covers on its first line (0 when not known). */
typedef struct Place {
    FileId file;
    uint32_t line, column, length;
} Place;

typedef struct SourceFile {
    const char *path; /* as the user named it, or as a line marker did */
    const char *text; /* zero-terminated; may hold zero bytes inside */
    size_t length;
    const uint32_t *line_starts; /* offset of each line; built on first use */
    uint32_t line_count;
    bool is_ours; /* one of the headers that tass ships */
} SourceFile;

typedef struct Sources {
    Arena arena;
    VEC(SourceFile *) files;
} Sources;

void sources_init(Sources *sources);
void sources_release(Sources *sources);

/* Adds a file with its text (copied). The same path added twice gives the first id. */
FileId source_add(Sources *sources, const char *path, const char *text, size_t length);
/* The id of a path that was added, or 0. */
FileId source_find(const Sources *sources, const char *path);
/* Adds the bytes of a file to text; returns NULL, or why that failed. */
const char *source_whole(const char *path, Buf *text);
/* Reads a regular file and adds it. On failure returns 0 and *error says why ("No such file or
 * directory", "is a directory", …). */
FileId source_read(Sources *sources, const char *path, const char **error);
const SourceFile *source_file(const Sources *sources, FileId id);
/* The text of a line without its newline; *length is its size in bytes. An absent line is "". */
const char *source_line(const Sources *sources, FileId id, uint32_t line, uint32_t *length);
/* "path:line:column", or "path" when the line is 0, or "<tass>" when the file is unknown; in the
 * arena. */
const char *place_text(Sources *sources, Place place);

/* The line on which a file of the user defines an object-like macro; line 0: there is none. */
Place source_macro(const Sources *sources, const char *name, size_t length);

static inline bool place_equal(Place a, Place b)
{
    return a.file == b.file && a.line == b.line && a.column == b.column;
}

#endif
