//! verify => verified
//! verify -DSTRICT => violated assertion 22
/* What is assumed of values of a monotone function says how their arguments are ordered. */
#pragma TASS abstract monotone
double f(double x);
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS input
double z;
int main(void)
{
    double low = f(x), high = f(y);
#pragma TASS assume low < high
#pragma TASS assert x < y
    int a[3] = {0, 1, 2};
#pragma TASS assume 0 < f(z) && f(z) < low
    if (a[1] && z >= x)
        return 1 / (a[0] + 0);
#ifdef STRICT
#pragma TASS assert x + 1 <= y
#endif
    if (x > 7) {
#pragma TASS assume f(y + 1) < low
        return 1 / a[0];
    }
    return 0;
}
