//! verify -DK=1 => violated assertion 17
//! verify -DK=2 => violated assertion 19
//! verify -DK=3 => violated assertion 21
//! verify -DK=4 => violated assertion 23
//! verify -DK=5 => violated assertion 25
//! verify -DK=6 => verified
/* What is only said to be not 0, or below or above 0, need not be 1: a program that relies on it fails, as with glibc. */
#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

int main(void)
{
    char text[] = "abz";
#if K == 1
    assert(isalpha('a') == 1);
#elif K == 2
    assert(isdigit('4') + isdigit('5') == 2);
#elif K == 3
    assert(strcmp(text, "abc") == 1);
#elif K == 4
    assert(memcmp(text, "xyz", 3) == -1);
#elif K == 5
    assert(strncmp(text, "zzz", 2) >= -1 || bcmp(text, "zbz", 3) == -1);
#else
    int classes = !!isspace('\t') + !!ispunct('.') + !!isupper('x') + !!isxdigit('f') + !!iscntrl('\n') + !!isalnum('_');
    assert(classes == 4 && isprint(' ') && !isgraph(' ') && isblank(' ') && islower('q'));
    assert(strcmp(text, "abc") > 0 && strcmp("abc", text) < 0 && !strcmp(text, "abz") && strcmp("ab", text) < 0);
    assert(memcmp(text, "abzz", 3) == 0 && memcmp("\xff", "a", 1) > 0 && strcmp("\xff", "a") > 0 && strcoll(text, "abc") > 0);
#endif
    return 0;
}
