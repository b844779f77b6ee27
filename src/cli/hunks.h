/* The hunks between two versions of some files, and versions with some of them. */
#ifndef CLI_HUNKS_H
#define CLI_HUNKS_H

#include <stdbool.h>

#include "lib/arena.h"
#include "lib/buf.h"
#include "lib/vec.h"

typedef struct Hunk {
    const char *file;     /* below the folder of the versions */
    uint32_t from, count; /* lines of the old version: from is the first, or that behind which */
    const char *text;     /* as diff writes it, with its @@ line */
    const char *lines;    /* that take their place */
    size_t length;
} Hunk;

typedef VEC(Hunk) Hunks;

/* Reads what `git diff -U0` writes. */
void hunks_read(const char *diff, Arena *arena, Hunks *hunks);
/* BUG() where hunks of a file are not in ascending order, or overlap (checked builds ask it once they are
 * read). */
void hunks_check(const Hunks *hunks);
/* The old text of a file with those of its hunks that are chosen, which stand in ascending order. */
void hunks_apply(const Hunks *hunks, const bool *chosen, const char *file, const char *old,
                 Buf *out);

#endif
