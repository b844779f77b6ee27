//! verify => verified
//! verify -DINFINITE => violated assertion 14
//! verify -DSCANNED => violated assertion 17
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    char *end;
    double value = 7;
    assert(strtod("  inside", &end) == 0 && *end == ' ' && atof("-2.5e1 nan") == -25);
    assert(sscanf("x 1.5", "%lf", &value) == 0 && value == 7);
#ifdef INFINITE
    assert(strtod(" -InFinity", &end) == 0);
#endif
#ifdef SCANNED
    assert(sscanf("nan", "%lf", &value) == 0);
#endif
    return 0;
}
