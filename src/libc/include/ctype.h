/* Classes of characters, in the C locale. C says of a member's value that it is not 0; a program that
 * asks whether it is 1, or adds it up, shall fail here as it does with glibc, whose values these are. */
#ifndef TASS_CTYPE_H
#define TASS_CTYPE_H

#pragma TASS system begin
void __tass_expect(int holds, const char *text);
#pragma TASS system end

/* C11 7.4: the value of an unsigned char, or EOF. */
#define __TASS_CHARACTER(c)                                                                        \
    __tass_expect((c) >= -1 && (c) <= 255, "the argument is no unsigned char, nor EOF")

static inline int isdigit(int c)
{
    __TASS_CHARACTER(c);
    return (c >= '0' && c <= '9') ? 2048 : 0;
}

static inline int islower(int c)
{
    __TASS_CHARACTER(c);
    return (c >= 'a' && c <= 'z') ? 512 : 0;
}

static inline int isupper(int c)
{
    __TASS_CHARACTER(c);
    return (c >= 'A' && c <= 'Z') ? 256 : 0;
}

static inline int isalpha(int c)
{
    __TASS_CHARACTER(c);
    return ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) ? 1024 : 0;
}

static inline int isalnum(int c)
{
    __TASS_CHARACTER(c);
    return ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) ? 8 : 0;
}

static inline int isspace(int c)
{
    __TASS_CHARACTER(c);
    return (c == ' ' || (c >= '\t' && c <= '\r')) ? 8192 : 0;
}

static inline int isblank(int c)
{
    __TASS_CHARACTER(c);
    return (c == ' ' || c == '\t') ? 1 : 0;
}

static inline int isxdigit(int c)
{
    __TASS_CHARACTER(c);
    return ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) ? 4096 : 0;
}

static inline int iscntrl(int c)
{
    __TASS_CHARACTER(c);
    return ((c >= 0 && c < ' ') || c == 127) ? 2 : 0;
}

static inline int isprint(int c)
{
    __TASS_CHARACTER(c);
    return (c >= ' ' && c < 127) ? 16384 : 0;
}

static inline int isgraph(int c)
{
    __TASS_CHARACTER(c);
    return (c > ' ' && c < 127) ? 32768 : 0;
}

static inline int ispunct(int c)
{
    __TASS_CHARACTER(c);
    return ((c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') ||
            (c > 'z' && c < 127))
               ? 4
               : 0;
}

static inline int tolower(int c)
{
    __TASS_CHARACTER(c);
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

static inline int toupper(int c)
{
    __TASS_CHARACTER(c);
    return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}

static inline int isascii(int c)
{
    return c >= 0 && c < 128;
}

static inline int toascii(int c)
{
    return c & 127;
}

#endif
