//! verify => verified
#include <assert.h>
struct circle {
    int kind;
    double radius;
};
struct label {
    int kind, length, width;
};
union shape {
    struct circle circle;
    struct label label;
} shape;
#pragma TASS input
double x;
#pragma TASS input
int n;
int main(void)
{
    shape.circle.kind = 1;
    shape.circle.radius = x;
    union shape kept = shape;
    shape.label.kind = 2;
    shape.label.length = n;
    assert(shape.circle.kind == 2);
    assert(shape.label.length == n);
    assert(kept.label.kind == 1 && kept.circle.radius == x);
    return 0;
}
