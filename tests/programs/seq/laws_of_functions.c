//! verify => verified
//! verify -DSIGN => violated assertion 35
//! verify -DODD => violated assertion 37
//! verify -DROOT => violated assertion 39
//! verify -DPOWER => violated division-by-zero 41
#include <assert.h>
#include <math.h>
#include <tass.h>

/* Odd and even functions, roots of squares, and the signs of powers and logarithms. */
TASS_INPUT double x, y;

static double gravity(double dx, double dy)
{
    double r2 = dx * dx + dy * dy + 1e-4;
    return dx / pow(r2, 1.5) + 1 / log(1 + r2) + 1 / log1p(r2) - 1 / log2(r2 / (r2 + 1));
}

int main(void)
{
    double d = x - y;
    assert(sin(-x) == -sin(x) && cos(y - x) == cos(d) && tanh(-3 * x) + tanh(3 * x) == 0);
    assert(atan(y - x) == -atan(d) && erff(-1.5f) == -erff(1.5f));
    assert(sqrt(x * x) == fabs(x) && sqrt(4 * x * x * y * y * y * y) == 2 * fabs(x) * y * y);
    if (x > 0) {
        assert(sqrt(x * x) == x);
        assert(log(1 + x) > 0 && pow(x, y) > 0);
    } else if (x < 0) {
        assert(sqrt(x * x) == -x);
        assert(log10(1 - x) > 0 && log(exp(x) / (exp(x) + 1)) < 0);
    }
    if (gravity(x, y) > 5)
        return 0;
#ifdef SIGN
    assert(log(1 + x * x) > 0);
#elif defined ODD
    assert(sin(-x) == sin(x));
#elif defined ROOT
    assert(sqrt(x * x) == x);
#elif defined POWER
    return 1 / pow(x * x, 1.5) > 1;
#endif
    return 0;
}
