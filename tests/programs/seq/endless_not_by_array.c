//! verify -check=nontermination => verified
/* What was stored ends the loop. */
#pragma TASS input {0 <= n && n <= 5}
int n;
int main(void)
{
    int ring[8] = {0}, at = 0;
    while (ring[7] == 0) {
        ring[at] = n + 1;
        at = at + 1;
    }
    return 0;
}
