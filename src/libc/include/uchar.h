/* Characters of 16 and 32 bits: declared, and refused where an execution calls a function. */
#ifndef TASS_UCHAR_H
#define TASS_UCHAR_H

#include <wchar.h>

typedef unsigned short char16_t;
typedef unsigned int char32_t;

#pragma TASS system begin
size_t mbrtoc16(char16_t *target, const char *source, size_t count, mbstate_t *state);
size_t c16rtomb(char *target, char16_t character, mbstate_t *state);
size_t mbrtoc32(char32_t *target, const char *source, size_t count, mbstate_t *state);
size_t c32rtomb(char *target, char32_t character, mbstate_t *state);
#pragma TASS system end

#endif
