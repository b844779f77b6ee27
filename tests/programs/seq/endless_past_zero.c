//! verify -check=nontermination => violated nontermination 8
/* Odd numbers pass by 0: what is below stays below. */
#pragma TASS input {0 <= n && n <= 20}
int n;
int main(void)
{
    int i = n;
    while (i != 0)
        i = i - 2;
    return 0;
}
