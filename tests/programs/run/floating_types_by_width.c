#include <stdio.h>

typedef __float128 quad;

struct wide {
    char tag;
    quad value;
};

static _Float64 twice(_Float32 x)
{
    return 2 * x;
}

static quad horner(const quad *c, int n, quad x)
{
    quad sum = 0;
    for (int i = n - 1; i >= 0; i--)
        sum = sum * x + c[i];
    return sum;
}

int main(void)
{
    quad c[] = {1.0Q, 0.5q, 0.25f128};
    struct wide w = {'w', 3};
    _Float32x x = 1.5f32x;
    _Float64x y = 2.5f64x;
    printf("%d %.3f\n", (int)horner(c, 3, 2), (double)(horner(c, 3, w.value) / 2));
    printf("%zu %zu %zu %zu\n", sizeof w, _Alignof(quad), sizeof(_Complex _Float128), sizeof c);
    printf("%zu %zu %zu %zu\n", sizeof(_Float32), sizeof(_Float64), sizeof x, sizeof y);
    printf("%.2f %.2f %.2f\n", (double)twice(1.25f32), (double)(x + 1), (double)(y * x));
    printf("%d %d %d\n", _Generic(1.0f64, double: 1, _Float64: 2), _Generic(1.0q, long double: 1, quad: 2),
           _Generic(1.0 + 1.0f32, double: 1, _Float32: 2));
    printf("%d\n", _Generic(1.0L + w.value, long double: 1, quad: 2));
    return 0;
}
