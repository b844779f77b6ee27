//! verify => verified
#include <assert.h>
int main(void)
{
    int row = 0;
    double table[2][3];
    assert(sizeof(table[row++]) == 3 * sizeof(double));
    assert(_Alignof(int) == 4 && row == 0);
    return 0;
}
