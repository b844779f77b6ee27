//! verify => verified
//! verify -DBAD=1 => violated array-bounds 22 ...
//! verify -DBAD=2 => violated uninitialised-read 29 ...
//! verify -DBAD=3 => violated assertion 44 ...
//! verify -DBAD=4 => violated overflow 35 ...
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#ifndef BAD
#define BAD 0
#endif
#define ROWS 3
#define N 5000
static double grid[ROWS][N];
static unsigned char bytes[N];
static int some[N];
int main(void)
{
    long total = 0;
    double sum = 0;
    for (int r = 0; r < ROWS; r++)
        for (int i = 0; i < N + (BAD == 1 && r == 2); i++) grid[r][i] = r + 0.5;
    for (int i = 0; i <= N - 1; i++) grid[1][i] = 2;
    for (int i = 0; i < N; i++) sum += grid[1][i];
    assert(sum == 2 * N && grid[2][N - 1] == 2.5 && grid[0][0] == 0.5);
    short *b = BAD == 2 ? malloc(N * sizeof *b) : calloc(N, sizeof *b);
    if (BAD == 2)
        for (unsigned i = 0; i < N - 1; i++) b[i] = 7;
    for (size_t i = 0; i < N; i++) total += b[i];
    assert(total == 0);
    memset(bytes, 200, sizeof bytes);
    int each = BAD == 4 ? 500000 : 5, count = 0;
    for (int i = 10; i < N; i++) some[i] = each;
    some[4000] = -17;
    for (int i = 0; i < N; i++) count += some[i];
    assert(count == 5 * (N - 11) - 17);
    for (int i = 0; i < N; i++) total += bytes[i];
    assert(total == 200 * N);
    int *p = some + 100, last = 0;
    for (int i = 0; i < 4000; i++) p[i] = 1;
    for (int i = 0; i < N; i++)
        if (some[i] == 1)
            last = i;
    assert(last == (BAD == 3 ? 4100 : 4099));
    free(b);
    return 0;
}
