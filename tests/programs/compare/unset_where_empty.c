//! compare unset_where_empty.c => verified
#pragma TASS input {0 <= n && n <= 1}
int n;
#pragma TASS output
int z[n];
int main(void)
{
    if (n == 1)
        z[0] = n;
    return 0;
}
