//! compare bounds_differ_spec.c => verified
//! compare bounds_differ_spec.c -DOUTSIDE => verified
//! compare bounds_differ_spec.c -DINSIDE => violated not-equivalent 18
/* Compared where both programs allow the input; the report says so (golden.py). */
#include <tass.h>
TASS_INPUT_WHERE(n >= 5 && n <= 20)
int n;
TASS_OUTPUT
int result;

int main(void)
{
    result = 2 * n;
#if defined(OUTSIDE)
    if (n > 9)
        result = 0;
#elif defined(INSIDE)
    result += n == 9;
#endif
    return 0;
}
