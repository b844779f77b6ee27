//! verify -loop-bound=3 -accept-bounds => inconclusive "no execution ends"
#pragma TASS input {5 <= n && n <= 10} int
#define n 5
int main(void)
{
    for (int i = 0; i < n; i++)
        ;
    return 0;
}
