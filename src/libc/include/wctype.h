/* Classes of wide characters, in the C locale: those of characters; others belong to none. */
#ifndef TASS_WCTYPE_H
#define TASS_WCTYPE_H

#include <ctype.h>
#include <wchar.h>

static inline int iswalpha(wint_t c)
{
    return c < 128 ? isalpha((int)c) : 0;
}

static inline int iswdigit(wint_t c)
{
    return c < 128 ? isdigit((int)c) : 0;
}

static inline int iswalnum(wint_t c)
{
    return c < 128 ? isalnum((int)c) : 0;
}

static inline int iswspace(wint_t c)
{
    return c < 128 ? isspace((int)c) : 0;
}

static inline int iswupper(wint_t c)
{
    return c < 128 ? isupper((int)c) : 0;
}

static inline int iswlower(wint_t c)
{
    return c < 128 ? islower((int)c) : 0;
}

static inline int iswpunct(wint_t c)
{
    return c < 128 ? ispunct((int)c) : 0;
}

static inline int iswprint(wint_t c)
{
    return c < 128 ? isprint((int)c) : 0;
}

static inline int iswblank(wint_t c)
{
    return c < 128 ? isblank((int)c) : 0;
}

static inline int iswxdigit(wint_t c)
{
    return c < 128 ? isxdigit((int)c) : 0;
}

static inline int iswcntrl(wint_t c)
{
    return c < 128 ? iscntrl((int)c) : 0;
}

static inline int iswgraph(wint_t c)
{
    return c < 128 ? isgraph((int)c) : 0;
}

static inline wint_t towlower(wint_t c)
{
    return c < 128 ? (wint_t)tolower((int)c) : c;
}

static inline wint_t towupper(wint_t c)
{
    return c < 128 ? (wint_t)toupper((int)c) : c;
}

#endif
