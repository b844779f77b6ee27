//! verify => violated library-argument 7
/* Compilers take a pointer that memcpy was given not to be null, also where nothing is copied. */
#include <string.h>
int main(void)
{
    int a[2] = {1, 2}, *none = 0;
    memcpy(none, a, 0);
    return none != 0;
}
