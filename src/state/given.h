/* What a program finds outside: the words of its command line, files, standard input. */
#ifndef STATE_GIVEN_H
#define STATE_GIVEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct GivenFile {
    const char *name; /* as the program calls it */
    const char *data; /* NULL: there is no such file */
    size_t length;
} GivenFile;

typedef struct Given {
    const char *const *words; /* after the program's name */
    uint32_t word_count;
    const GivenFile *files;
    uint32_t file_count;
    const GivenFile *input; /* standard input; NULL: it may hold any numbers */
    bool reads_terminal;    /* standard input is that of tass itself */
} Given;

#endif
