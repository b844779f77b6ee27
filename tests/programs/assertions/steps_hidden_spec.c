//! verify => verified
/* The specification of steps_hidden.c: which of the variables s and k are meant is said by where it asserts. */
#pragma TASS input
double x;
#pragma TASS output
double y;
double k = 4;
static double part(double v)
{
    double s = v, w = 7;
#ifdef TWICE
#pragma TASS joint assert A 1
#endif
    return s + w - 7;
}
int main(void)
{
    double s = 1, r = part(x);
#ifdef CONSTANT
    enum { k = 4 };
    r += k - 4;
#endif
    {
        double s = 2;
#pragma TASS joint assert A 1
        s = 3;
    }
    {
        double k = 5;
        r += k - 5;
    }
    y = r + s - 1;
    return 0;
}
