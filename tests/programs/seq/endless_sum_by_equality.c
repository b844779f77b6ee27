//! verify -check=nontermination => violated nontermination 11
//! verify -inputy=0..100 -check=nontermination => violated nontermination 11
/* x := x + y; then, as long as x > 7, x := x + 1 + y. With y = -1 a state comes back; with y >= 0 the sum grows. */
#pragma TASS input
int x;
#pragma TASS input
int y;
int main(void)
{
    int a = x + y;
    while (a > 7)
        a = a + 1 + y;
    return 0;
}
