//! verify => violated array-bounds 8
//! native: asan
#include <alloca.h>
int main(void)
{
    int *p = alloca(4 * sizeof *p);
    for (int i = 0; i <= 4; i++)
        p[i] = i;
    return p[0];
}
