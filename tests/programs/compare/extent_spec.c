#pragma TASS input {3 <= n && n <= 6} int
#define n 4
#pragma TASS output
int squares[n];
int main(void)
{
    for (int i = 0; i < n; i++)
        squares[i] = i * i;
    return 0;
}
