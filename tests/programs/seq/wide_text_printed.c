//! verify => verified
//! verify -DOPEN=4 => violated array-bounds 19
//! verify -DLETTER=233 => unusable "a wide character that is none of ASCII"
/* %ls and %lc print wide characters as characters. */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#ifndef OPEN
#define OPEN 3
#endif
#ifndef LETTER
#define LETTER L'x'
#endif
int main(void)
{
    char text[32], expected[] = "[  ab|ab |a|abc|x]";
    const wchar_t open[3] = L"abc";
    int count = sprintf(text, "[%4ls|%-3ls|%.1ls|%.*ls|%lc]", L"ab", L"ab", L"ab", OPEN, open, (wint_t)LETTER);
    assert(count == (int)strlen(expected) && !strcmp(text, expected));
    return 0;
}
