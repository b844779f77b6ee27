/* Wide characters: strings of them in C; what prints or translates them is declared, and refused where
 * an execution calls it. */
#ifndef TASS_WCHAR_H
#define TASS_WCHAR_H

#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef unsigned int wint_t;
typedef struct {
    int words[2];
} mbstate_t;
#define WEOF ((wint_t)-1)

static inline size_t wcslen(const wchar_t *text)
{
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}

static inline wchar_t *wcscpy(wchar_t *target, const wchar_t *source)
{
    memcpy(target, source, (wcslen(source) + 1) * sizeof *target);
    return target;
}

static inline wchar_t *wcsncpy(wchar_t *target, const wchar_t *source, size_t count)
{
    size_t at = 0;
    for (; at < count && source[at]; at++)
        target[at] = source[at];
    for (; at < count; at++)
        target[at] = 0;
    return target;
}

static inline wchar_t *wcscat(wchar_t *target, const wchar_t *source)
{
    wcscpy(target + wcslen(target), source);
    return target;
}

static inline int wcsncmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    size_t at = 0;
    while (at < count && a[at] && a[at] == b[at])
        at++;
    return at == count ? 0 : (a[at] > b[at]) - (a[at] < b[at]);
}

static inline int wcscmp(const wchar_t *a, const wchar_t *b)
{
    size_t at = 0;
    while (a[at] && a[at] == b[at])
        at++;
    return (a[at] > b[at]) - (a[at] < b[at]);
}

static inline wchar_t *wcschr(const wchar_t *text, wchar_t c)
{
    size_t at = 0;
    while (text[at] && text[at] != c)
        at++;
    return text[at] == c ? (wchar_t *)&text[at] : (wchar_t *)0;
}

static inline wchar_t *wcsrchr(const wchar_t *text, wchar_t c)
{
    wchar_t *found = (wchar_t *)0;
    for (size_t at = 0;; at++) {
        if (text[at] == c)
            found = (wchar_t *)&text[at];
        if (!text[at])
            return found;
    }
}

static inline wchar_t *wcsstr(const wchar_t *text, const wchar_t *part)
{
    size_t length = wcslen(part);
    for (;; text++) {
        if (!wcsncmp(text, part, length))
            return (wchar_t *)text;
        if (!*text)
            return (wchar_t *)0;
    }
}

static inline wchar_t *wcsncat(wchar_t *target, const wchar_t *source, size_t count)
{
    wchar_t *end = target + wcslen(target);
    size_t at = 0;
    for (; at < count && source[at]; at++)
        end[at] = source[at];
    end[at] = 0;
    return target;
}

static inline int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    size_t at = 0;
    while (at < count && a[at] == b[at])
        at++;
    return at == count ? 0 : (a[at] > b[at]) - (a[at] < b[at]);
}

static inline wchar_t *wmemmove(wchar_t *target, const wchar_t *source, size_t count)
{
    memmove(target, source, count * sizeof *target);
    return target;
}

static inline wint_t btowc(int c)
{
    return c >= 0 && c < 128 ? (wint_t)c : WEOF;
}

static inline int wctob(wint_t c)
{
    return c < 128 ? (int)c : -1;
}

static inline wchar_t *wmemcpy(wchar_t *target, const wchar_t *source, size_t count)
{
    memcpy(target, source, count * sizeof *target);
    return target;
}

static inline wchar_t *wmemset(wchar_t *target, wchar_t c, size_t count)
{
    for (size_t at = 0; at < count; at++)
        target[at] = c;
    return target;
}

#pragma TASS system begin
int wprintf(const wchar_t *format, ...);
int fwprintf(FILE *stream, const wchar_t *format, ...);
int swprintf(wchar_t *target, size_t count, const wchar_t *format, ...);
wint_t putwchar(wchar_t c);
int fputws(const wchar_t *text, FILE *stream);
long wcstol(const wchar_t *text, wchar_t **end, int base);
double wcstod(const wchar_t *text, wchar_t **end);
wchar_t *wcstok(wchar_t *text, const wchar_t *between, wchar_t **rest);
size_t mbstowcs(wchar_t *target, const char *source, size_t count);
size_t wcstombs(char *target, const wchar_t *source, size_t count);
#pragma TASS system end

#endif
