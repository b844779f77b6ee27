//! verify -check=overflow => violated overflow 14
//! verify => violated overflow 14
/* A real number whose whole part an unsigned char does not hold. */
#pragma TASS input {-1 < x && x <= 256}
double x;

int main(void)
{
    unsigned char shade = 0;
    int whole = (int)x;
    if (x < 256)
        shade = (unsigned char)x; /* from -0.5 it is 0 */
    if (whole != shade)
        shade = (unsigned char)x;
    return 0;
}
