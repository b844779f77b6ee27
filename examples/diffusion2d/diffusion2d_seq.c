/* Two-dimensional diffusion, explicit in time, fixed borders: the specification. */
#pragma TASS input int
#define NXB 5
#pragma TASS input int
#define NYB 5
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 5
#pragma TASS input {2 <= ny && ny <= NYB} int
#define ny 5
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input double
#define k 0.125
#pragma TASS input
double start[ny][nx];
#pragma TASS output
double u[ny][nx];

int main(void)
{
    double now[ny][nx], next[ny][nx];
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++)
            now[i][j] = next[i][j] = start[i][j];
    for (int step = 0; step < nt; step++) {
        for (int i = 1; i < ny - 1; i++)
            for (int j = 1; j < nx - 1; j++)
                next[i][j] =
                    now[i][j] + k * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1] - 4 * now[i][j]);
        for (int i = 1; i < ny - 1; i++)
            for (int j = 1; j < nx - 1; j++)
                now[i][j] = next[i][j];
    }
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++)
            u[i][j] = now[i][j];
    return 0;
}
