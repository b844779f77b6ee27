//! compare monotone_spec.c => verified
//! compare monotone_spec.c -DODD => violated not-equivalent 18
/* Only the specification applies the function. */
#ifndef ODD
#pragma TASS abstract monotone
double f(double x);
#endif
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
int ordered;
int main(void)
{
    ordered = 1;
#ifdef ODD
    ordered = x < y;
#endif
    return 0;
}
