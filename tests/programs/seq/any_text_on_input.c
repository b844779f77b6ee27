//! verify -stdin-chars=3 => verified
//! verify -stdin-chars=4 => violated assertion 20
//! verify -stdin-chars=3 -DDIGITS => violated assertion 25
//! verify => unusable "characters of standard input, which is not given"
/* A word of standard input in a field of four characters. */
#include <assert.h>
#include <stdio.h>
static int read_word(char word[4])
{
    int c, n = 0;
    while ((c = getchar()) != EOF && c != ' ' && c != '\n')
        word[n++] = (char)c;
    word[n < 4 ? n : 3] = 0;
    return n;
}
int main(void)
{
    char word[4];
    int n = read_word(word), digits = 0;
    assert(n >= 0 && n < 4);
    for (int i = 0; i < n; i++)
        digits += word[i] >= '0' && word[i] <= '9';
    assert(digits <= n);
#ifdef DIGITS
    assert(digits < 3);
#endif
    return 0;
}
