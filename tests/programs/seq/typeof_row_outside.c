//! verify => violated array-bounds 9
/* As gcc does it, an operand of variable length is evaluated. */
int main(void)
{
    int n = 3, k = 3;
    int a[2][n], (*rows[2])[n];
    __typeof__(rows[1]) row;
    __typeof__(a[k - 2]) b;
    __typeof__(a[k]) c;
    row = &b;
    return row == &c;
}
