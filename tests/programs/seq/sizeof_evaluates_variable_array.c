//! verify => violated assertion 9
#include <assert.h>
int main(void)
{
    int n = 3, row = 0;
    double table[2][n];
    assert(sizeof(table[row++]) == 3 * sizeof(double));
    assert(row == 1);
    assert(row == 0);
    return 0;
}
