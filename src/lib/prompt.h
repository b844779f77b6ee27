/* Commands that somebody types, or a script gives, a line each. An empty line is the one before again. */
#ifndef LIB_PROMPT_H
#define LIB_PROMPT_H

#include <stddef.h>
#include <stdio.h>

typedef struct Prompt {
    FILE *in, *out;
    const char *text; /* what is shown before each; NULL: nobody types */
    char *line, *last;
    size_t size;
} Prompt;

/* The next command; NULL at the end of the input. It is there until the next call. */
const char *prompt_next(Prompt *prompt);
void prompt_release(Prompt *prompt);

#endif
