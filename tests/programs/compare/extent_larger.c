//! compare extent_spec.c => violated not-equivalent 9
#pragma TASS input {3 <= n && n <= 6} int
#define n 4
#pragma TASS output
int squares[n + 1];
int main(void)
{
    for (int i = 0; i < n + 1; i++)
        squares[i] = i * i;
    return 0;
}
