/* What a program finds outside: the words of its command line, files, standard input. */
#ifndef STATE_GIVEN_H
#define STATE_GIVEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lib/num.h"

typedef struct GivenFile {
    const char *name; /* as the program calls it */
    const char *data; /* NULL: there is no such file */
    size_t length;
} GivenFile;

/* What -inputNAME= said: a value (low == high) or a range; either bound may be absent in a range.
 */
typedef struct InputBound {
    const char *name;
    bool has_low, has_high;
    Num low, high;
} InputBound;

/* The words of a command line, after the program's name. */
typedef struct GivenWords {
    const char *const *items;
    uint32_t count;
} GivenWords;

typedef struct Given {
    GivenWords words[2]; /* of the specification, and of the implementation or the only program */
    const GivenFile *files;
    uint32_t file_count;
    const GivenFile *input;    /* standard input; NULL: it may hold any numbers */
    uint32_t input_characters; /* it holds at most so many characters, any ones; 0: see input */
    uint32_t input_numbers;    /* it may hold any numbers, so many; 0: as many as are read */
    const InputBound *bounds;  /* those of stdin[N] bound the numbers that are read of it */
    uint32_t bound_count;
    bool keeps_all_output; /* what ranks other than 0 print is kept, too, for each of them */
    bool reads_terminal;   /* standard input is that of tass itself */
} Given;

/* Whether the two programs of a compare are given words of their own. */
static inline bool given_words_differ(const Given *given)
{
    return given->words[0].items != given->words[1].items ||
           given->words[0].count != given->words[1].count;
}

/* What the sides of a short branch may set to become one state (merge.h): numbers are any, counters among
 * them. */
typedef enum MergeMode { MERGE_NOTHING, MERGE_COUNTERS, MERGE_NUMBERS } MergeMode;

/* Branches whose sides might become one state (merge.h), in a search that is not the last resort. */
typedef struct Forks {
    uint32_t most;  /* sides that stay apart; 0: any number */
    uint32_t count; /* so far */
    bool is_reached;
} Forks;

/* -loop-bound=FILE:LINE=N. */
typedef struct LoopBound {
    const char *file; /* a path, or the end of one */
    uint32_t line, rounds;
} LoopBound;

#endif
