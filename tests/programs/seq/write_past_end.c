//! verify => violated array-bounds 8
#pragma TASS input {n >= 1 && n <= 6}
int n;
int main(void)
{
    int a[n];
    for (int i = 1; i <= n; i++)
        a[i] = i;
    return 0;
}
