/* Names of files by patterns: declared, and refused where an execution asks. */
#ifndef TASS_GLOB_H
#define TASS_GLOB_H

#include <stddef.h>

typedef struct {
    size_t gl_pathc;
    char **gl_pathv;
    size_t gl_offs;
    int gl_flags;
} glob_t;
#define GLOB_ERR 1
#define GLOB_MARK 2
#define GLOB_NOSORT 4
#define GLOB_NOCHECK 16
#define GLOB_APPEND 32
#define GLOB_NOSPACE 1
#define GLOB_ABORTED 2
#define GLOB_NOMATCH 3

#pragma TASS system begin
int glob(const char *pattern, int flags, int (*error)(const char *path, int number), glob_t *found);
void globfree(glob_t *found);
#pragma TASS system end

#endif
