//! verify => violated library-argument 6
/* "rw" is none of C's modes: glibc reads it as "r", others differ. */
#include <stdio.h>
int main(void)
{
    FILE *file = fopen("data", "rw");
    return file == NULL;
}
