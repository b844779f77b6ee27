//! compare extent_spec.c => verified
#pragma TASS input {3 <= n && n <= 6} int
#define n 4
#pragma TASS output
int squares[(2 * n + 1) / 2];
int main(void)
{
    for (int i = 0; i < (2 * n + 1) / 2; i++)
        squares[i] = i * i;
    return 0;
}
