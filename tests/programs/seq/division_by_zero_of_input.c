//! verify => violated division-by-zero 6
#pragma TASS input {-2 <= n && n <= 2} int
#define n 1
int main(void)
{
    return 10 / (n * n - 1);
}
