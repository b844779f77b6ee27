//# verify
#include <complex.h>
#include <stdio.h>
static double complex poly(const double complex *c, int n, double complex z) { double complex s = 0; while (n-- > 0) s = s * z + c[n]; return s; }
static void show(const char *name, double complex z) { printf("%s %g %g\n", name, creal(z), cimag(z)); }
static double complex table[2] = {1, 2.0 * I};
int main(void)
{
    double complex a = 1 + 2 * I, b = 3.0 - 0.5i, c[3] = {1, I, -2}, z;
    float complex f = 1.5f + 2.0f * I;
    show("sum", a + b); show("difference", a - b); show("product", a * b); show("quotient", a / (1 + I));
    show("conj", conj(a)); show("minus", -a); show("poly", poly(c, 3, a)); show("static", table[0] + table[1]);
    z = a; z *= I; z += 1; z /= 2; show("compound", z);
    printf("%g %d %d %d\n", cabs(3 + 4 * I), a == 1 + 2 * I, a != b, (_Bool)(0 * I));
    double r = a; int i = b; show("float", f); printf("%g %d %zu\n", r, i, sizeof a);
    double complex w[4]; for (int k = 0; k < 4; k++) w[k] = k == 0 ? 1 : w[k - 1] * I; show("w", w[2]);
    return 0;
}
