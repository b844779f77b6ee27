/* The commands of tass replay. */
#ifndef REPLAY_CONSOLE_H
#define REPLAY_CONSOLE_H

#include <stdio.h>

#include "report/stored.h"

typedef struct ConsoleOptions {
    const Sources *sources;
    FILE *in, *out;
    bool prompts;    /* a person types */
    bool is_compare; /* steps are of two programs */
} ConsoleOptions;

/* Reads commands until quit or the end of the input; the result has a violation. */
void console_run(const Stored *stored, const ConsoleOptions *options);
/* Prints every step of every violation. */
void console_print_all(const Stored *stored, const ConsoleOptions *options);

#endif
