/* Errors of the user: messages with a place, the line and a caret.
 *
 *     heat.c:42:9: error: unknown function 'foo'
 *        42 |     x = foo(3);
 *           |         ^~~
 *     heat.c:42:9: note: give its source, or declare it abstract
 *
 * A Diag collects messages; nothing is printed until diag_print. Any error means exit status 3. The
 * text is one line, without a final dot; a hint says what to do instead.
 */
#ifndef LIB_DIAG_H
#define LIB_DIAG_H

#include <stdbool.h>
#include <stdio.h>

#include "lib/source.h"

typedef enum DiagLevel { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR } DiagLevel;
/* "note", "warning", "error". */
const char *diag_level_name(DiagLevel level);

typedef struct DiagMessage {
    DiagLevel level;
    Place place;
    const char *text;
} DiagMessage;

typedef struct Diag {
    Sources *sources; /* not owned */
    Arena arena;
    VEC(DiagMessage) messages;
    uint32_t error_count;
} Diag;

void diag_init(Diag *diag, Sources *sources);
void diag_release(Diag *diag);
/* Its messages outlive the region that it got some in. */
void diag_keep(const Diag *diag);

/* A message at a place; a place with file 0 prints as "tass: error: …". */
void diag_error(Diag *diag, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void diag_warning(Diag *diag, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Says more about the message before it. */
void diag_note(Diag *diag, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Takes back the messages that came after a mark, which is how many there were. */
void diag_forget(Diag *diag, uint32_t mark);

/* Writes all messages in order, each error and warning with its line and caret; at most limit
 * errors (0: all), then a line that counts the rest. */
void diag_print(const Diag *diag, FILE *stream, bool color, uint32_t limit);

/* Writes the line of a place, or what is around it of a long one, and a caret under it; nothing when the line is not known. */
void diag_print_line(const Sources *sources, Place place, FILE *stream);

#endif
