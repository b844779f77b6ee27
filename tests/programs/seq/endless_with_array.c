//! verify -check=nontermination => violated nontermination 8
/* What is stored in the array decides nothing. */
#pragma TASS input {0 <= n && n <= 5}
int n;
int main(void)
{
    int ring[8], at = 0;
    while (n > 4) {
        ring[at] = n;
        at = (at + 1) & 7;
    }
    return 0;
}
