//! verify => violated division-by-zero 13 "… can be zero"
#include <math.h>
#include <tass.h>

/* A message shows the beginning of a long number, not pages of it. */
TASS_INPUT double a, b, c;

int main(void)
{
    double d = a * a + b * b + c * c + 2;
    double r = (a - b) / d, s = (b - c) / (d + 1), t = c / (d * d);
    double n = (r * r + s * s) * (s * s + t * t) * (r * r + t * t);
    return a * 5 / n > 1;
}
