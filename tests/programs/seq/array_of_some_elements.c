//! verify => verified
#include <string.h>
#pragma TASS input {0 <= n && n <= 5}
int n;
#pragma TASS input {0 <= m && m <= 5} int
#define m 3
int main(void)
{
    double column[n + 1], list[m]; /* to other compilers the second one is no variable array */
    memset(column, 0, sizeof column);
    if (n > 0) {
        int row[n];
        row[n - 1] = 0;
        return row[n - 1];
    }
    return (int)sizeof list - (int)(m * sizeof(double));
}
