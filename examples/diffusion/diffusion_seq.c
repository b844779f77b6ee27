/* One-dimensional diffusion, explicit in time, fixed ends: the specification. */
#pragma TASS input int
#define NXB 10
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 8
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input double
#define k 0.25
#pragma TASS input
double start[nx];
#pragma TASS output
double u[nx];

int main(void)
{
    double now[nx], next[nx];
    for (int i = 0; i < nx; i++)
        now[i] = start[i];
    for (int step = 0; step < nt; step++) {
        for (int i = 1; i < nx - 1; i++)
            next[i] = now[i] + k * (now[i - 1] - 2 * now[i] + now[i + 1]);
        for (int i = 1; i < nx - 1; i++)
            now[i] = next[i];
    }
    for (int i = 0; i < nx; i++)
        u[i] = now[i];
    return 0;
}
