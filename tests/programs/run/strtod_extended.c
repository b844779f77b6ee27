// strtod reads infinities and NaN, in letters of either case, and stops behind them (C11 7.22.1.3).
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
static void show(const char *text)
{
    char *end;
    double value = strtod(text, &end);
    if (isnan(value))
        printf("nan, %d read, '%s' behind\n", (int)(end - text), end);
    else
        printf("%f, %d read, '%s' behind\n", value, (int)(end - text), end);
}
int main(void)
{
    static const char *const texts[] = {"inf",  " +INFinity",  "-infinit", "infinityx", "in",        "nan",
                                        "NaN(", "nan(a_1Z) b", "nan(a-b)", "nanny",     "na", "-InF 3", "-i"};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        show(texts[i]);
    printf("%d %d %f %d\n", isinf(strtof("inf", NULL)) != 0, isinf(atof("-inf")) != 0, atof("-infinity"),
           strtold("inf", NULL) > 0);
    return 0;
}
