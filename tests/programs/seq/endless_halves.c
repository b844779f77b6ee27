//! verify -check=nontermination => violated nontermination 10
/* (x, y) := (x - y, y / 2): y == 0 repeats. */
#pragma TASS input {x0 >= 0}
int x0;
#pragma TASS input
int y0;
int main(void)
{
    int x = x0, y = y0;
    while (x >= 0) {
        x = x - y;
        y = y / 2;
    }
    return 0;
}
