/* Classes of characters, in the C locale. */
#ifndef TASS_CTYPE_H
#define TASS_CTYPE_H

static inline int isdigit(int c)
{
    return c >= '0' && c <= '9';
}

static inline int islower(int c)
{
    return c >= 'a' && c <= 'z';
}

static inline int isupper(int c)
{
    return c >= 'A' && c <= 'Z';
}

static inline int isalpha(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline int isalnum(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static inline int isspace(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline int isblank(int c)
{
    return c == ' ' || c == '\t';
}

static inline int isxdigit(int c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static inline int iscntrl(int c)
{
    return (c >= 0 && c < ' ') || c == 127;
}

static inline int isprint(int c)
{
    return c >= ' ' && c < 127;
}

static inline int isgraph(int c)
{
    return c > ' ' && c < 127;
}

static inline int ispunct(int c)
{
    return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') ||
           (c > 'z' && c < 127);
}

static inline int tolower(int c)
{
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

static inline int toupper(int c)
{
    return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}

#endif
