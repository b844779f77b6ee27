//# verify
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    char *end;
    printf("%ld ", strtol("  -42abc", &end, 10)); printf("[%s]\n", end);
    printf("%ld %ld %ld %ld\n", strtol("0x1fz", &end, 16), strtol("0x1f", NULL, 0), strtol("0755", NULL, 0), strtol("zz", NULL, 36));
    printf("%ld [%s]\n", strtol("0xg", &end, 0), end);
    printf("%ld [%s]\n", strtol("none", &end, 10), end);
    errno = 0; printf("%d ", strtol("99999999999999999999", NULL, 10) == LONG_MAX); printf("%d\n", errno == ERANGE);
    errno = 0; printf("%d ", strtol("-9223372036854775808", NULL, 10) == LONG_MIN); printf("%d\n", errno);
    printf("%lu %lu\n", strtoul("-1", NULL, 10), strtoul("4294967296", NULL, 10));
    printf("%g %g %g %g\n", strtod("3.25e2xyz", &end), strtod("-.5", NULL), strtod("1e", &end), atof("12.5"));
    printf("[%s] %d %ld %lld\n", end, atoi("  77"), atol("-8"), atoll("1234567890123"));
    int a, b, n; double x; char word[20], rest[20]; unsigned u; long l; char c;
    printf("%d ", sscanf("12 abc 3.5", "%d %s %lf", &a, word, &x)); printf("%d %s %g\n", a, word, x);
    printf("%d ", sscanf("10,20", "%d,%d%n", &a, &b, &n)); printf("%d %d %d\n", a, b, n);
    printf("%d ", sscanf("ff 17 -99", "%x %o %ld", &u, (unsigned *)&a, &l)); printf("%u %d %ld\n", u, a, l);
    printf("%d ", sscanf("key=value here", "%[a-z]=%[^ ] %c", word, rest, &c)); printf("%s %s %c\n", word, rest, c);
    printf("%d %d\n", sscanf("x", "%d", &a), sscanf("", "%d", &a));
    printf("%d ", sscanf("123456", "%3d%2d", &a, &b)); printf("%d %d\n", a, b);
    printf("%d ", sscanf("5 6 7", "%*d %d", &a)); printf("%d\n", a);
    return 0;
}
