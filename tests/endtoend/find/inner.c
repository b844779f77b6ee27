#include <stdlib.h>
#pragma TASS input
int x;
#pragma TASS input
int other;
struct pair { int left, right[2]; } pair;
unsigned limit = 3;
int halves(int x)
{
    if (x > pair.right[1] && x > 2)
        return x;
    return 0;
}
int main(void)
{
    pair.right[1] = other;
    pair.left = halves(other + 2 * x);
    int *cell = malloc(sizeof *cell);
    *cell = x;
    if (pair.left > limit) {
        if (*cell > 5)
hit:        *cell = 0;
    }
    free(cell);
    return 0;
}
