//# verify
#define _GNU_SOURCE
#include <byteswap.h>
#include <ctype.h>
#include <err.h>
#include <fenv.h>
#include <locale.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>

int main(void)
{
    fenv_t environment;
    printf("%d %d\n", fesetround(FE_TONEAREST), fegetround() == FE_TONEAREST);
    printf("%d %d\n", feholdexcept(&environment), feclearexcept(FE_ALL_EXCEPT));
    printf("%d %d\n", feupdateenv(&environment), fesetenv(FE_DFL_ENV));
    printf("%s %s\n", setlocale(LC_ALL, "C"), setlocale(LC_NUMERIC, NULL));
    printf("%s%lu\n", localeconv()->decimal_point, strlen(localeconv()->thousands_sep));
    char16_t narrow = 0x1234;
    char32_t wide = 0x12345678;
    printf("%zu %x %zu %x\n", sizeof narrow, bswap_16(narrow), sizeof wide, bswap_32(wide));
    printf("%d %d %d\n", isascii('a') != 0, isascii(200) != 0, toascii(200));
    double sine, cosine;
    sincos(0, &sine, &cosine);
    printf("%g %g %g\n", sine, cosine, exp10(2));
    psignal(SIGINT, "a signal");
    warnx("a warning, %d", 1);
    fflush(stdout);
    if (wide)
        errx(3, "the end");
    return 0;
}
