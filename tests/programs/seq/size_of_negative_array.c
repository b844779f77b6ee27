//! verify => violated negative-size 6
#pragma TASS input {0 <= n && n <= 3}
int n;
int main(void)
{
    return sizeof(int[n - 1]) > 100;
}
