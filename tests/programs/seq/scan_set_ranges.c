//! verify => verified
//! verify -DMINUS => violated assertion 23
/* What '-' means within a set of sscanf is left to the implementation: here it is what it is in glibc. */
#include <assert.h>
#include <stdio.h>
static int takes(const char *format, char c)
{
    char text[2] = {c, 0}, word[2];
    return sscanf(text, format, word) == 1;
}
int main(void)
{
    assert(takes("%[a-c]", 'b') && !takes("%[a-c]", 'd') && !takes("%[a-c]", '-'));
    assert(takes("%[a-]", '-') && takes("%[-a]", '-') && takes("%[]a]", ']') && !takes("%[^]a]", ']'));
    /* a range from the end of another */
    assert(takes("%[a-b-z]", 'r') && !takes("%[a-b-z]", '-'));
    /* in no order: three characters */
    assert(takes("%[z-a]", 'z') && takes("%[z-a]", '-') && takes("%[z-a]", 'a') && !takes("%[z-a]", 'k'));
    assert(takes("%[+--]", ',') && takes("%[0-9.]", '.'));
#ifdef MINUS
    {
        char word[8];
        assert(sscanf("x-y", "%[a-z-]", word) == 1 && word[1] == 0);
    }
#endif
    return 0;
}
