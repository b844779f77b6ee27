//! verify => violated array-bounds 13
#include <stdio.h>

struct vector {
    int n;
    double at[];
};
static struct vector weights = {4, {0.25, 0.5, 0.25}};

int main(void)
{
    double sum = 0;
    for (int i = 0; i < weights.n; i++) sum += weights.at[i];
    printf("%g\n", sum);
    return 0;
}
