/* Text to integers, for <stdlib.h> and <inttypes.h>. */
#ifndef TASS_STRTO_H
#define TASS_STRTO_H

extern int __tass_errno;
#pragma TASS system begin
void __tass_expect(int holds, const char *text);
#pragma TASS system end

/* The value of a digit of a number in any base; 99 for what is none. */
static inline int __tass_digit_of(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

/* The number that text begins with: its magnitude, sign and end; what is too large is the largest.
 */
static inline unsigned long __tass_strto(const char *text, char **end, int base, int *is_negative,
                                         int *is_large)
{
    const char *at = text, *start;
    unsigned long value = 0, most = 18446744073709551615UL;
    *is_negative = *is_large = 0;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    if (*at == '-' || *at == '+')
        *is_negative = *at++ == '-';
    int is_hex = at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && __tass_digit_of(at[2]) < 16;
    if ((base == 0 || base == 16) && is_hex) {
        at += 2;
        base = 16;
    } else if (base == 0) {
        base = *at == '0' ? 8 : 10;
    }
    for (start = at;; at++) {
        int number = __tass_digit_of(*at);
        if (number >= base)
            break;
        if (*is_large || value > (most - (unsigned long)number) / (unsigned long)base)
            *is_large = 1;
        else
            value = value * (unsigned long)base + (unsigned long)number;
    }
    if (end)
        *end = (char *)(at == start ? text : at);
    return *is_large ? most : value;
}

static inline long __tass_strtol(const char *text, char **end, int base)
{
    int is_negative, is_large;
    unsigned long value = __tass_strto(text, end, base, &is_negative, &is_large);
    unsigned long most = 9223372036854775807UL + (unsigned long)is_negative;
    if (is_large || value > most) {
        __tass_errno = 34;
        return is_negative ? -9223372036854775807L - 1 : 9223372036854775807L;
    }
    if (value == most && is_negative)
        return -9223372036854775807L - 1;
    return is_negative ? -(long)value : (long)value;
}

#define __TASS_BASE(base)                                                                          \
    __tass_expect((base) == 0 || ((base) >= 2 && (base) <= 36), "the base is neither 0 nor 2 to "  \
                                                                "36")

static inline unsigned long __tass_strtoul(const char *text, char **end, int base)
{
    int is_negative, is_large;
    unsigned long value = __tass_strto(text, end, base, &is_negative, &is_large);
    if (is_large)
        __tass_errno = 34;
    return is_negative && !is_large ? -value : value;
}

#endif
