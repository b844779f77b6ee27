#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = 4;
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "-n"))
            n = atoi(argv[++i]);
    double a[n][n];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = i == j ? n + 1.0 : 1.0 / (i + j + 1);
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] * a[k][j];
        }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            printf("%9.5f", a[i][j]);
        printf("\n");
    }
    return 0;
}
