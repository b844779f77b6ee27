//! verify => verified
//! verify -DROOM=8 => violated array-bounds 43
//! verify -DREAL => verified
//! verify -DREAL -DROOM=7 => violated array-bounds 47
//! verify -DROUNDED => violated assertion 51
//! verify -DDIGIT => inconclusive assertion 54 "possible"
//! verify -DWIDE => violated assertion 56
//! verify -DSMALL => violated assertion 58
//! verify -DFREE => violated array-bounds 60
//! verify -DCUT => verified
//! verify -DCUT_LENGTH => unusable "more than 40 digits"
//! verify -DSHORTEST -DMOST=12 => verified
//! verify -DSHORTEST -DMOST=1 => inconclusive assertion 69 "possible"
/* How many characters a number has decides; each digit of a real number may be any, whatever its others are. */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#pragma TASS input {-99999 <= n && n <= 1234567}
int n;
#pragma TASS input {0 <= x && x <= 99.5}
double x;
#pragma TASS input
double any;
#ifndef ROOM
#define ROOM 9
#endif

static int is_number(const char *text)
{
    for (text += *text == '-'; *text; text++)
        if ((*text < '0' || *text > '9') && *text != '.')
            return 0;
    return 1;
}

int main(void)
{
    char text[ROOM], large[47];
    int length = 0;
#if defined REAL || defined ROUNDED || defined DIGIT || defined WIDE || defined SMALL || defined FREE || defined CUT || \
    defined CUT_LENGTH || defined SHORTEST
#else
    length = sprintf(text, "%+d", n);
    assert(length == (int)strlen(text) && (text[0] == '-') == (n < 0) && text[length - 1] - '0' == (n < 0 ? -n : n) % 10);
#endif
#ifdef REAL
    length = sprintf(text, "%.4f", x);
    assert(length >= 6 && length == (int)strlen(text) && is_number(text));
#elif defined ROUNDED
    length = sprintf(text, "%.0f", x);
    assert(length < 3); /* 99.5 is 100 */
#elif defined DIGIT
    length = sprintf(text, "%.1f", x);
    assert(text[0] != '7');
#elif defined WIDE
    assert(sprintf(large, "%-5d|", n) == 6);
#elif defined SMALL
    assert(sprintf(large, "%.2e", x) == 8); /* 1e-100 */
#elif defined FREE
    sprintf(large, "%f", any + length);
#elif defined CUT
    snprintf(large, 5, "%.1f", any);
    assert(strlen(large) >= 3);
#elif defined CUT_LENGTH
    assert(snprintf(large, 5, "%.1f", any) >= 3);
#elif defined SHORTEST
    length = sprintf(large, "%g", x);
    assert(length >= 1 && large[length] == '\0' && is_number("7"));
    assert(length <= MOST);
#endif
    return 0;
}
