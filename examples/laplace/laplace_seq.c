/* Two-dimensional Laplace equation by Jacobi iteration, until the sum of the squared changes is small or nt steps are
 * done: the specification. The border keeps its values. */
#pragma TASS input int
#define NXB 4
#pragma TASS input int
#define NYB 4
#pragma TASS input int
#define NTB 2
#pragma TASS input {2 <= nx && nx <= NXB} int
#define nx 4
#pragma TASS input {2 <= ny && ny <= NYB} int
#define ny 4
#pragma TASS input {0 <= nt && nt <= NTB} int
#define nt 2
#pragma TASS input {tol > 0} double
#define tol 0.01
#pragma TASS input
double start[ny][nx];
#pragma TASS output
double grid[ny][nx];
#pragma TASS output
int steps;

int main(void)
{
    double now[ny][nx], next[ny][nx];
    double change = tol;
    int done = 0;
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++)
            now[i][j] = next[i][j] = start[i][j];
    while (done < nt && change >= tol) {
        change = 0;
        for (int i = 1; i < ny - 1; i++)
            for (int j = 1; j < nx - 1; j++) {
                next[i][j] = (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]) / 4;
                change += (next[i][j] - now[i][j]) * (next[i][j] - now[i][j]);
            }
        for (int i = 1; i < ny - 1; i++)
            for (int j = 1; j < nx - 1; j++)
                now[i][j] = next[i][j];
        done++;
    }
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++)
            grid[i][j] = now[i][j];
    steps = done;
    return 0;
}
