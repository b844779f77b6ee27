//! verify => verified
//! verify -DPAST => violated array-bounds 17
/* Payloads of doubles behind structs of doubles, filled by memcpy, and rows of pointers before their data. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double x, y; } point;
typedef struct { double mass; point at; int kind; } body;
int main(void)
{
    double source[6] = {1, 2, 3, 4, 5, 6};
    body *b = malloc(4 * sizeof *b);
    double *tail = (double *)((char *)b + 2 * sizeof *b);
    b[0].mass = 1; b[0].at.x = 2; b[0].kind = 3;
    b[1] = b[0];
#ifdef PAST
    memcpy(tail + 5, source, sizeof source);
#else
    memcpy(tail, source, sizeof source);
#endif
    double sum = 0;
    for (int i = 0; i < 6; i++)
        sum += tail[i];
    assert(sum == 21 && b[1].at.x == 2 && b[1].kind == 3);
    double *t = tail + 3;
    assert(*t == 4 && t[-1] == 3 && t - tail == 3);
    free(b);
    int n = 3;
    double **m = malloc(n * sizeof *m + n * n * sizeof **m);
    double *data = (double *)(m + n);
    for (int i = 0; i < n; i++)
        m[i] = data + i * n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            m[i][j] = i * j;
    assert(data[8] == 4);
    free(m);
    return 0;
}
