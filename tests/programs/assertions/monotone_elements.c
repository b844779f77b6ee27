//! verify => verified
//! verify -DSTRICT => violated assertion 12
/* The arguments are elements of an array. */
#pragma TASS abstract monotone
double f(double x);
#pragma TASS input
double x[3];
int main(void)
{
#pragma TASS assume forall {int i | 0 <= i && i < 2} f(x[i]) < f(x[i + 1])
#ifdef STRICT
#pragma TASS assert x[2] - x[0] > 2
#endif
#pragma TASS assert x[0] < x[2]
#pragma TASS assert forall {int i | 0 <= i && i < 2} x[i] < x[i + 1]
    return 0;
}
