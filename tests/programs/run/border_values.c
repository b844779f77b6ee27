//# verify
/* The least integers printed, characters above 127 compared, numbers with exponents. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
static void real(const char *text)
{
    char *end;
    double value = strtod(text, &end);
    printf("%g '%s'\n", value, end);
}
int main(void)
{
    long least = LONG_MIN;
    char text[40];
    printf("%ld %+ld %20ld %lx %lu %li\n", least, least, least, (unsigned long)least, ULONG_MAX, LONG_MAX);
    printf("%d %s\n", snprintf(text, sizeof text, "%ld", least), text);
    char accented[] = "\xe9t", plain[] = "zz";
    printf("%d %d %d %d %d\n", strcmp(accented, plain) > 0, strcmp("\x7f", "\x80") < 0, strncmp(accented, plain, 1) > 0,
           strcasecmp(accented, plain) > 0, strcmp(accented, "\xe9t"));
    real("0x1p4"), real("0x.8"), real("-0XA.8P-1z"), real("0x"), real("0xg"), real("0x1p"), real("0x.p1"), real("1e+"), real("1e"), real("12e1x"), real(".e1");
    return 0;
}
