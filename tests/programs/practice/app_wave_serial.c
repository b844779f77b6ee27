#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NMAX 64
static double u[3][NMAX + 2][NMAX + 2];
int main(int argc, char **argv)
{
  int nx = 4, ny = 4, steps = 2;
  double c = 1, dt = 0.5;
  if (argc > 1) {
    char key[64];
    double v;
    FILE *in = fopen(argv[1], "r");
    if (!in) { perror(argv[1]); return 1; }
    while (fscanf(in, "%s %lf", key, &v) == 2) {
      if (!strcmp(key, "nx")) nx = v;
      if (!strcmp(key, "ny")) ny = v;
      if (!strcmp(key, "steps")) steps = v;
      if (!strcmp(key, "c")) c = v;
      if (!strcmp(key, "dt")) dt = v;
    }
    fclose(in);
  }
  double k = c * c * dt * dt;
  int a = 0, b = 1, d = 2;
  for (int i = 1; i <= nx; i++)
    for (int j = 1; j <= ny; j++) u[a][i][j] = u[b][i][j] = i * (nx + 1 - i) * j * (ny + 1 - j) / 16.0;
  for (int n = 0; n < steps; n++) {
    for (int i = 1; i <= nx; i++)
      for (int j = 1; j <= ny; j++)
        u[d][i][j] = 2 * u[b][i][j] - u[a][i][j] +
                     k * (u[b][i - 1][j] + u[b][i + 1][j] + u[b][i][j - 1] + u[b][i][j + 1] - 4 * u[b][i][j]);
    int t = a;
    a = b, b = d, d = t;
  }
  double e = 0;
  for (int i = 1; i <= nx; i++)
    for (int j = 1; j <= ny; j++) e += u[b][i][j] * u[b][i][j];
  printf("|u|^2 = %.10g\n", e);
  return 0;
}
