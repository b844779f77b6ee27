//# verify
/* Headers that only give names. */
#include <iso646.h>
#include <memory.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>
#include <tgmath.h>

noreturn static void stop(int status)
{
    exit(status);
}

int main(void)
{
    alignas(16) double v[2] = {2.25, -3};
    float f = -2.5f;
    char text[8];
    memset(text, 'x', 7);
    text[7] = 0;
    printf("%zu %s %g %g %g\n", alignof(double), text, sqrt(v[0]), fabs(f), fmax(v[1], 4));
    printf("%zu %zu %g\n", sizeof fabs(f), sizeof fabs(v[0]), pow(v[1], 2));
    printf("%s\n", getenv("NO_SUCH_VARIABLE") == NULL and not(v[0] < 0 or f > 0) ? "yes" : "no");
    stop(0);
}
