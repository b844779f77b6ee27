/* Sets of characters: declared, and refused where an execution asks. */
#ifndef TASS_ICONV_H
#define TASS_ICONV_H

#include <stddef.h>

typedef void *iconv_t;

#pragma TASS system begin
iconv_t iconv_open(const char *to, const char *from);
size_t iconv(iconv_t conversion, char **input, size_t *input_left, char **output,
             size_t *output_left);
int iconv_close(iconv_t conversion);
#pragma TASS system end

#endif
