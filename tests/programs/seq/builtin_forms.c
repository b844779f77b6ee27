//! verify => verified
/* The compiler's names of library functions, and nothing else, name these functions. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char text[8];
    __builtin_memcpy(text, "abc", 4);
    assert(__builtin_strlen(text) == 3);
    assert(__builtin_abs(-3) == 3);
    assert(__builtin_fabs(-3.0) == 3);
    return 0;
}
