//! verify => violated array-bounds 10
//! native: asan
#include <stdlib.h>
struct big {
    double values[4];
};
int main(void)
{
    struct big *b = malloc(sizeof b);
    b->values[1] = 1;
    free(b);
    return 0;
}
