//! compare print_conversions_spec.c => verified
//! compare print_conversions_spec.c -DPLAIN => violated not-equivalent 15
//! compare print_conversions_spec.c -DHEX => violated not-equivalent 20
//! compare print_conversions_spec.c -DSIGNED => violated not-equivalent 22
/* Numbers print alike by %d, %i and %u where no sign is shown; where two conversions print small
 * numbers alike, larger ones show the difference. */
#include <stdio.h>
#pragma TASS input {0 <= n && n < 100}
int n;
#pragma TASS input
unsigned u;
int main(void)
{
#ifdef PLAIN
    printf("%i %i %i\n", n, n, n);
#else
    printf("%i %+i %+u\n", n, n, n);
#endif
#ifdef HEX
    printf("%x %u 18446744073709551615\n", n, u);
#elif defined SIGNED
    printf("%d %d 18446744073709551615\n", n, (int)u);
#else
    printf("%i %lu 18446744073709551615\n", n, (unsigned long)u);
#endif
    return 0;
}
