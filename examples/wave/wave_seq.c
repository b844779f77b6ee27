/* The one-dimensional wave equation by the leapfrog scheme, fixed ends, at rest in the beginning: the specification. */
#pragma TASS input int
#define NXB 8
#pragma TASS input int
#define NTB 3
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 8
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 3
#pragma TASS input double
#define c2 0.25
#pragma TASS input
double start[nx];
#pragma TASS output
double u[nx];

int main(void)
{
    double before[nx], now[nx], next[nx];
    for (int i = 0; i < nx; i++)
        before[i] = now[i] = next[i] = start[i];
    for (int step = 0; step < nt; step++) {
        for (int i = 1; i < nx - 1; i++)
            next[i] = 2 * now[i] - before[i] + c2 * (now[i - 1] - 2 * now[i] + now[i + 1]);
        for (int i = 0; i < nx; i++) {
            before[i] = now[i];
            now[i] = next[i];
        }
    }
    for (int i = 0; i < nx; i++)
        u[i] = now[i];
    return 0;
}
