//! verify => verified
//! verify -DMORE => inconclusive assertion 13 "could be neither proved nor refuted"
/* A property that has no meaning for an argument says nothing there, whatever it is under. */
#pragma TASS abstract "x != 0 => turned(x) == turned(1 / x)"
double turned(double x);
#pragma TASS input
double y;
int main(void)
{
    double at_zero = turned(y - y);
#pragma TASS assert at_zero == turned(0) && turned(4) == turned(0.25)
#ifdef MORE
#pragma TASS assert at_zero == 3
#endif
    return 0;
}
