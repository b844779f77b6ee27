//! verify => violated pointer-invalid 16
//! native: asan
/* The block is left at a place before the declaration, to which a jump led back. */
#include <stddef.h>
int main(void)
{
    int *kept = NULL;
    while (1) {
    again:
        if (kept)
            break;
        int count = 0;
        kept = &count;
        goto again;
    }
    return *kept;
}
