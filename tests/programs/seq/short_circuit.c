//! verify => verified
#pragma TASS input {0 <= n && n <= 7}
int n;
int main(void)
{
    int a[5] = {0};
    int s = 0;
    if (n < 5 && a[n] == 0)
        s++;
    s += n < 5 ? a[n] : -1;
    if (n >= 5 || a[n] == 0)
        s++;
    return 0;
}
