//! verify -errors=0 => violated assertion 15 assertion 18 assertion 21
#include <math.h>
#include <stdlib.h>
#pragma TASS input
int c;
#pragma TASS input {x >= 1}
double x;
#pragma TASS input {0 <= n && n <= 3} int
#define n 2
int main(void)
{
    if (n == 0) {
#pragma TASS assert forall {int i} i * i >= -5
    int unused = 0;
#pragma TASS assert forall {int i} i * i + 2 >= c
    }
    if (n == 1) {
#pragma TASS assert forall {long i | i >= c} i * i >= 3
    }
    if (n == 2) {
#pragma TASS assert forall {double y} y * y * x > sqrt(x) - 2
    }
    return 0;
}
