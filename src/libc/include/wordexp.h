/* Words of a shell: declared, and refused where an execution asks. */
#ifndef TASS_WORDEXP_H
#define TASS_WORDEXP_H

#include <stddef.h>

typedef struct {
    size_t we_wordc;
    char **we_wordv;
    size_t we_offs;
} wordexp_t;
#define WRDE_NOCMD 4

#pragma TASS system begin
int wordexp(const char *text, wordexp_t *words, int flags);
void wordfree(wordexp_t *words);
#pragma TASS system end

#endif
