#include <stdio.h>
#include <stdlib.h>
static float **get(const char *name, int *n)
{
    FILE *f = fopen(name, "r");
    int i, j;
    float **m;
    if (!f || fscanf(f, "%d", n) != 1) exit(1);
    m = malloc(*n * sizeof(float *));
    for (i = 0; i < *n; i++) {
        m[i] = malloc(*n * sizeof(float));
        for (j = 0; j < *n; j++)
            if (fscanf(f, "%f", &m[i][j]) != 1) exit(1);
    }
    fclose(f);
    return m;
}
int main(int argc, char **argv)
{
    int n, i, j, k;
    float **a, **b, s;
    if (argc != 3) return 1;
    a = get(argv[1], &n);
    b = get(argv[2], &n);
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            for (s = 0, k = 0; k < n; k++) s += a[i][k] * b[k][j];
            printf("%g%c", s, j == n - 1 ? '\n' : '\t');
        }
    for (i = 0; i < n; i++) free(a[i]), free(b[i]);
    free(a), free(b);
    return 0;
}
