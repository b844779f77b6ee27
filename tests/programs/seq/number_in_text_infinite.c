//! verify => verified
//! verify -DATOF => violated library-argument 33
//! verify -DSCANNED => violated library-argument 35
//! verify -DSCANNED_DOUBLE => verified
//! verify -DWIDTH_ZERO => violated library-argument 40
//! verify -DOPEN_SET => violated library-argument 43
//! verify -DCOUNT_WIDTH => violated format 46
//! verify -DCOUNT_FLAG => violated format 49
/* Numbers in text beyond what a type holds: strtod and its kin give HUGE_VAL and ERANGE (C11 7.22.1.3p10); for atof and the conversions of
 * scanf it is undefined (7.22.1p1, 7.21.6.2p10), as are a width of 0, a set that does not end, and a width or flag of %n. */
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *end;
    errno = 0;
    assert(strtod("1e400", &end) == HUGE_VAL && errno == ERANGE && *end == 0);
    errno = 0;
    assert(strtod("-1e309x", &end) == -HUGE_VAL && errno == ERANGE && *end == 'x');
    errno = 0;
    assert(strtod("1.7e308", 0) < HUGE_VAL && strtod("0x1p1023", 0) < HUGE_VAL && strtof("3.4e38", 0) < HUGE_VALF && errno == 0);
    assert(isinf(strtod("0x1p1024", 0)) && isinf(strtof("1e39", 0)) && errno == ERANGE);
    double d, e;
    float f;
    int n;
    char word[4];
    assert(sscanf("2.5e3 inf", "%lf %lf", &d, &e) == 2 && d == 2500 && isinf(e));
#if defined(ATOF)
    d = atof("1e400");
#elif defined(SCANNED)
    sscanf("1e60", "%f", &f);
#elif defined(SCANNED_DOUBLE)
    assert(sscanf("1e60", "%lf", &d) == 1 && d > 1e59);
#elif defined(WIDTH_ZERO)
    /* a width is positive */
    sscanf("5", "%0d", &n);
#elif defined(OPEN_SET)
    /* no ] */
    sscanf("5", "%[abc", word);
#elif defined(COUNT_WIDTH)
    /* no width */
    printf("%5n", &n);
#elif defined(COUNT_FLAG)
    /* no flag */
    printf("%-n", &n);
#endif
    (void)d, (void)f, (void)n, (void)word;
    return 0;
}
