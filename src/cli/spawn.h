/* Programs that a command runs, tass itself among them, and what they say. */
#ifndef CLI_SPAWN_H
#define CLI_SPAWN_H

#include <stdbool.h>

#include "lib/buf.h"
#include "lib/vec.h"

/* Runs a program in a folder (NULL: this one) and appends what it writes to standard output; what it
 * writes to standard error is dropped. Its exit status; -1: it could not be started, or was ended by
 * a signal. */
int spawn_read(const VecText *words, const char *folder, Buf *out);

/* What tass says of a program: the property and line of the first violation that is proved. */
typedef struct Said {
    int status; /* as of the command */
    char property[64];
    uint32_t line;
} Said;

/* Runs this tass with words (which begin with the command) in a folder; text, if it is not NULL,
 * receives what it says. */
Said spawn_tass(const VecText *words, const char *folder, Buf *text);

#endif
