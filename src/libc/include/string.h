/* Strings and blocks of memory. */
#ifndef TASS_STRING_H
#define TASS_STRING_H

#include <stddef.h>

static inline size_t strnlen(const char *text, size_t most)
{
    size_t length = 0;
    while (length < most && text[length])
        length++;
    return length;
}

static inline char *strchr(const char *text, int c)
{
    size_t at = 0;
    while (text[at] && text[at] != (char)c)
        at++;
    return text[at] == (char)c ? (char *)&text[at] : (char *)0;
}

static inline char *strrchr(const char *text, int c)
{
    const char *found = (const char *)0;
    size_t at = 0;
    for (; text[at]; at++)
        if (text[at] == (char)c)
            found = &text[at];
    return text[at] == (char)c ? (char *)&text[at] : (char *)found;
}

static inline size_t strspn(const char *text, const char *set)
{
    size_t at = 0;
    for (; text[at]; at++) {
        size_t k = 0;
        while (set[k] && set[k] != text[at])
            k++;
        if (!set[k])
            break;
    }
    return at;
}

static inline size_t strcspn(const char *text, const char *set)
{
    size_t at = 0;
    for (; text[at]; at++) {
        size_t k = 0;
        while (set[k] && set[k] != text[at])
            k++;
        if (set[k])
            break;
    }
    return at;
}

static inline char *strpbrk(const char *text, const char *set)
{
    for (; *text; text++)
        for (size_t k = 0; set[k]; k++)
            if (set[k] == *text)
                return (char *)text;
    return (char *)0;
}

static inline char *strstr(const char *text, const char *part)
{
    for (;; text++) {
        size_t at = 0;
        while (part[at] && part[at] == text[at])
            at++;
        if (!part[at])
            return (char *)text;
        if (!*text)
            return (char *)0;
    }
}

#pragma TASS system begin
size_t strlen(const char *text);
char *strcpy(char *restrict target, const char *restrict source);
char *strncpy(char *restrict target, const char *restrict source, size_t count);
char *strcat(char *restrict target, const char *restrict source);
char *strncat(char *restrict target, const char *restrict source, size_t count);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t count);
int strcoll(const char *a, const char *b);
void *memcpy(void *restrict target, const void *restrict source, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *block, int byte, size_t size);

char *strtok(char *restrict text, const char *restrict separators);
char *strtok_r(char *restrict text, const char *restrict separators, char **restrict state);
char *strdup(const char *text);
char *strndup(const char *text, size_t count);
char *strerror(int number);
#pragma TASS system end

#endif
