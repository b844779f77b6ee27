/* The locale is "C" and stays so. */
#ifndef TASS_LOCALE_H
#define TASS_LOCALE_H

#include <stddef.h>

#define LC_CTYPE 0
#define LC_NUMERIC 1
#define LC_TIME 2
#define LC_COLLATE 3
#define LC_MONETARY 4
#define LC_MESSAGES 5
#define LC_ALL 6

struct lconv {
    char *decimal_point, *thousands_sep, *grouping;
};

#pragma TASS system begin
void __tass_refuse(const char *text);
#pragma TASS system end

/* "", "C" or "POSIX". */
static inline int __tass_is_plain_locale(const char *name)
{
    const char *posix = "POSIX";
    if (!*name || (name[0] == 'C' && !name[1]))
        return 1;
    while (*name && *name == *posix)
        name++, posix++;
    return *name == *posix;
}

static inline char *setlocale(int category, const char *locale)
{
    (void)category;
    if (locale && !__tass_is_plain_locale(locale))
        __tass_refuse("setlocale to another locale than C");
    return (char *)"C";
}

static inline struct lconv *localeconv(void)
{
    static struct lconv plain = {(char *)".", (char *)"", (char *)""};
    return &plain;
}

#endif
