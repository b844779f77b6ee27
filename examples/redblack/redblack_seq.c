/* The two-dimensional Laplace equation, relaxed in red-black order: first the cells of even i + j, then the others, each
 * with the newest values: the specification. */
#pragma TASS input int
#define NXB 4
#pragma TASS input int
#define NYB 5
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 4
#pragma TASS input {2 <= ny && ny <= NYB} int
#define ny 5
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input double
#define omega 1.0
#pragma TASS input
double start[ny][nx];
#pragma TASS output
double u[ny][nx];

int main(void)
{
    double v[ny][nx];
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++)
            v[i][j] = start[i][j];
    for (int step = 0; step < nt; step++)
        for (int colour = 0; colour < 2; colour++)
            for (int i = 1; i < ny - 1; i++)
                for (int j = 1; j < nx - 1; j++)
                    if ((i + j) % 2 == colour)
                        v[i][j] += omega * ((v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1]) / 4 - v[i][j]);
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++)
            u[i][j] = v[i][j];
    return 0;
}
