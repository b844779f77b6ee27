//# verify
#include <math.h>
#include <stdio.h>
static int digits(double x) { return (int)floor(log10(x)) + 1; }
int main(void)
{
    double e = exp(1.0), phi = (1 + sqrt(5.0)) / 2;
    if (e < 2.7) printf("small\n"); else printf("%.6f\n", e);
    printf("%d %d %d\n", digits(999), digits(1000), digits(12345678));
    printf("%d %d %d\n", (int)log2(4096.0), (int)ceil(log2(5.0)), (int)(10 * sin(1.0)));
    printf("%.9g %.9g %g\n", cos(2.0), atan2(-1, -1), cbrt(-27.0));
    int n = 0;
    for (double x = 1; x < exp(3.0); x *= phi) n++;
    printf("%d\n", n);
    int primes = 0;
    for (int k = 2; k <= 60; k++) {
        int prime = 1;
        for (int d = 2; d <= sqrt((double)k); d++)
            if (k % d == 0) prime = 0;
        primes += prime;
    }
    printf("%d %s\n", primes, hypot(5, 12) == 13 ? "exact" : "");
    printf("%.4f %.4f %.5f %.5f\n", tgamma(4.5), erf(0.5), sinh(1.5), log1p(0.25));
    printf("%g %d\n", atan2(0.0, exp(1.0)), atan2(0.0, sqrt(2.0)) < 1e-9);
    return fabs(tan(0.7) - sin(0.7) / cos(0.7)) > 1e-9;
}
