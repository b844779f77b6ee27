/* Wide characters: declared, and refused where an execution calls a function. */
#ifndef TASS_WCHAR_H
#define TASS_WCHAR_H

#include <stddef.h>
#include <stdio.h>

typedef unsigned int wint_t;
typedef struct {
    int words[2];
} mbstate_t;
#define WEOF ((wint_t)-1)

#pragma TASS system begin
size_t wcslen(const wchar_t *text);
wchar_t *wcscpy(wchar_t *target, const wchar_t *source);
int wcscmp(const wchar_t *a, const wchar_t *b);
int wprintf(const wchar_t *format, ...);
size_t mbstowcs(wchar_t *target, const char *source, size_t count);
size_t wcstombs(char *target, const wchar_t *source, size_t count);
#pragma TASS system end

#endif
