//! verify => violated array-bounds 7
//! native: ubsan
int main(void)
{
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, sum = 0;
    for (int j = 0; j < 4; j++)
        sum += m[0][j];
    return sum;
}
