//! verify => violated pointer-invalid 9
//! native: asan
#include <stddef.h>
int main(void)
{
    int *last = NULL;
    for (int i = 0; i < 2; i++)
        last = (int[]){i};
    return *last - 1;
}
