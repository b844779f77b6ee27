//! verify => unusable "a text over objects of another type"
//! verify -DLONG => violated array-bounds 13
/* The room of a declared object that is no array of characters is counted in bytes; a text that fits
 * is refused, since the pieces of a declared object keep their types. */
#include <stdio.h>

int main(void)
{
    struct {
        int a, b;
    } pairs[2];
#ifdef LONG
    sprintf((char *)pairs, "%s", "abcdefghijklmnop");
#else
    sprintf((char *)pairs, "%s", "abcdefghijklmno");
#endif
    return 0;
}
