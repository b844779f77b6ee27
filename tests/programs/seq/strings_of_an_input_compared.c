//! verify => verified
//! verify -DEQUAL => violated assertion 21
/* What strcmp says of a string that is not known is what its characters say. */
#include <assert.h>
#include <string.h>
#pragma TASS input
char in[4];
int main(void)
{
    char a[4] = {in[0], in[1], in[2], 0}, b[4] = "abc";
    int c = strcmp(a, b);
    if (c == 0)
        assert(a[0] == 'a' && a[1] == 'b' && a[2] == 'c');
    if (c < 0)
        assert((unsigned char)a[0] <= 'a');
    if (c > 0)
        assert((unsigned char)a[0] >= 'a');
    if (a[0] == 'b')
        assert(c > 0);
#ifdef EQUAL
    assert(c != 0);
#endif
    return 0;
}
