//! verify => violated negative-size 7
//! verify -inputn=1..4 => verified
#pragma TASS input {0 <= n && n <= 3}
int n;
int main(void)
{
    int grid[2][n], m = n - 1;
    grid[1][m] = 0;
    return grid[1][m];
}
