//! verify => verified
//! verify -DUPWARD => unusable "fesetround to another mode"
//! verify -DTEST => unusable "'fetestexcept' is not modelled: leave the call out"
//! verify -DLOCALE => unusable "setlocale to another locale"
#include <assert.h>
#include <fenv.h>
#include <locale.h>
#include <stddef.h>

int main(void)
{
    assert(fesetround(FE_TONEAREST) == 0);
    assert(setlocale(LC_ALL, NULL)[0] == 'C');
#ifdef UPWARD
    fesetround(FE_UPWARD);
#endif
#ifdef TEST
    return fetestexcept(FE_INEXACT);
#endif
#ifdef LOCALE
    setlocale(LC_ALL, "de_DE.UTF-8");
#endif
    return 0;
}
