//! verify => verified
//! verify -DWIDE => violated array-bounds 19
//! verify -DLOW => violated array-bounds 21
/* The bin of a number between two others: what is between 0 and 4 before it is rounded is a bin. */
#pragma TASS input
double lo;
#pragma TASS input {lo < hi}
double hi;
#pragma TASS input {lo <= x && x <= hi}
double x;
int count[4];
int main(void)
{
    double d = (x - lo) / (hi - lo) * 4;
    int b = d < 4 ? (int)d : 3;
#ifdef WIDE
    b = (int)d;
#endif
    count[b]++;
#ifdef LOW
    count[b - 1]++;
#endif
    return 0;
}
