//! verify => violated use-after-free 14
#include <alloca.h>

static int *numbers(int n)
{
    int *p = alloca(n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = i;
    return p;
}

int main(void)
{
    return *numbers(3);
}
