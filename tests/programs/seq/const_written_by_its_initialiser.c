//! verify => violated const-write 7
/* The call that initialises one const object writes another one. */
#include <string.h>
static const int limit = 3;
static int *set(int *p)
{
    *p = 4;
    return p;
}
int main(void)
{
    const int *const p = set((int *)&limit);
    return *p - 4;
}
