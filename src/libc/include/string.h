/* Strings and blocks of memory. */
#ifndef TASS_STRING_H
#define TASS_STRING_H

#include <stddef.h>
#include <strings.h>

#pragma TASS system begin
void __tass_expect(int holds, const char *text);
void __tass_refuse(const char *text);
#pragma TASS system end

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
void *memcpy(void *restrict target, const void *restrict source, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int byte, size_t size);
void *malloc(size_t size);
#pragma TASS system end

extern char *__tass_token;

static inline int strcoll(const char *a, const char *b)
{
    return strcmp(a, b);
}

static inline int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    __tass_expect(size || (a && b), "an argument of memcmp is null");
    (void)(x + size); /* both have as many bytes, wherever they differ (C11 7.24.1) */
    (void)(y + size);
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i])
            return x[i] - y[i]; /* C says its sign, glibc the rest */
    return 0;
}

static inline void *memchr(const void *block, int byte, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)block;
    __tass_expect(size || block, "the argument of memchr is null");
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == (unsigned char)byte)
            return (void *)&bytes[i];
    return (void *)0;
}

static inline void *memrchr(const void *block, int byte, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)block;
    while (size-- > 0)
        if (bytes[size] == (unsigned char)byte)
            return (void *)&bytes[size];
    return (void *)0;
}

static inline void *rawmemchr(const void *block, int byte)
{
    const unsigned char *bytes = (const unsigned char *)block;
    while (*bytes != (unsigned char)byte)
        bytes++;
    return (void *)bytes;
}

static inline void *memmem(const void *block, size_t size, const void *part, size_t count)
{
    const char *bytes = (const char *)block, *wanted = (const char *)part;
    (void)(bytes + size);
    (void)(wanted + count);
    for (size_t at = 0; at + count <= size; at++) {
        size_t same = 0;
        while (same < count && bytes[at + same] == wanted[same])
            same++;
        if (same == count)
            return (void *)&bytes[at];
    }
    return (void *)0;
}

static inline void *memccpy(void *restrict target, const void *restrict source, int byte,
                            size_t size)
{
    const unsigned char *from = (const unsigned char *)source;
    unsigned char *to = (unsigned char *)target;
    for (size_t i = 0; i < size; i++) {
        to[i] = from[i];
        if (from[i] == (unsigned char)byte)
            return &to[i + 1];
    }
    return (void *)0;
}

static inline void *mempcpy(void *restrict target, const void *restrict source, size_t size)
{
    memcpy(target, source, size);
    return (char *)target + size;
}

static inline char *stpcpy(char *restrict target, const char *restrict source)
{
    return strcpy(target, source) + strlen(source);
}

static inline char *stpncpy(char *restrict target, const char *restrict source, size_t count)
{
    size_t length = 0;
    strncpy(target, source, count);
    while (length < count && target[length])
        length++;
    return target + length;
}

static inline char *strchrnul(const char *text, int c)
{
    while (*text && *text != (char)c)
        text++;
    return (char *)text;
}

static inline char *strcasestr(const char *text, const char *part)
{
    for (;; text++) {
        size_t at = 0;
        while (part[at] && __tass_lower(part[at]) == __tass_lower(text[at]))
            at++;
        if (!part[at])
            return (char *)text;
        if (!*text)
            return (char *)0;
    }
}

/* In the C locale. */
static inline size_t strxfrm(char *restrict target, const char *restrict source, size_t size)
{
    if (size)
        strncpy(target, source, size);
    return strlen(source);
}

static inline void explicit_bzero(void *block, size_t size)
{
    memset(block, 0, size);
}

static inline int __tass_is_in(const char *set, char c)
{
    while (*set && *set != c)
        set++;
    return *set != 0;
}

static inline char *__tass_split(char *text, const char *separators, char **state)
{
    char *at = text ? text : *state;
    if (!at)
        return (char *)0;
    while (*at && __tass_is_in(separators, *at))
        at++;
    char *token = at;
    while (*at && !__tass_is_in(separators, *at))
        at++;
    int is_empty = at == token;
    if (*at)
        *at++ = 0;
    *state = at;
    return is_empty ? (char *)0 : token;
}

static inline char *strtok(char *restrict text, const char *restrict separators)
{
    __tass_expect(text || __tass_token, "strtok goes on in no string");
    return __tass_split(text, separators, &__tass_token);
}

static inline char *strtok_r(char *restrict text, const char *restrict separators,
                             char **restrict state)
{
    __tass_expect(text || *state, "strtok_r goes on in no string");
    return __tass_split(text, separators, state);
}

static inline char *strsep(char **restrict text, const char *restrict separators)
{
    char *token = *text, *at = token;
    if (!token)
        return token;
    while (*at && !__tass_is_in(separators, *at))
        at++;
    if (*at) {
        *at = 0;
        *text = at + 1;
    } else {
        *text = (char *)0;
    }
    return token;
}

static inline char *strndup(const char *text, size_t count)
{
    size_t length = 0;
    while (length < count && text[length])
        length++;
    char *copy = (char *)malloc(length + 1);
    for (size_t i = 0; i < length; i++)
        copy[i] = text[i];
    copy[length] = 0;
    return copy;
}

static inline char *strdup(const char *text)
{
    return strcpy((char *)malloc(strlen(text) + 1), text);
}

/* Those of Linux, up to ELOOP. */
static inline char *strerror(int number)
{
    static const char *const texts[] = {"Success",
                                        "Operation not permitted",
                                        "No such file or directory",
                                        "No such process",
                                        "Interrupted system call",
                                        "Input/output error",
                                        "No such device or address",
                                        "Argument list too long",
                                        "Exec format error",
                                        "Bad file descriptor",
                                        "No child processes",
                                        "Resource temporarily unavailable",
                                        "Cannot allocate memory",
                                        "Permission denied",
                                        "Bad address",
                                        "Block device required",
                                        "Device or resource busy",
                                        "File exists",
                                        "Invalid cross-device link",
                                        "No such device",
                                        "Not a directory",
                                        "Is a directory",
                                        "Invalid argument",
                                        "Too many open files in system",
                                        "Too many open files",
                                        "Inappropriate ioctl for device",
                                        "Text file busy",
                                        "File too large",
                                        "No space left on device",
                                        "Illegal seek",
                                        "Read-only file system",
                                        "Too many links",
                                        "Broken pipe",
                                        "Numerical argument out of domain",
                                        "Numerical result out of range",
                                        "Resource deadlock avoided",
                                        "File name too long",
                                        "No locks available",
                                        "Function not implemented",
                                        "Directory not empty",
                                        "Too many levels of symbolic links"};
    if (number < 0 || number >= (int)(sizeof texts / sizeof *texts))
        __tass_refuse("strerror of this number");
    return (char *)texts[number];
}

#pragma TASS system begin
char *strsignal(int number);
char *strerror_r(int number, char *text, size_t size);
int strverscmp(const char *a, const char *b);
#pragma TASS system end

#endif
