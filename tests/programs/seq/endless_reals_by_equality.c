//! verify -check=nontermination => violated nontermination 9
/* After z--, x stays the mean of itself where y == x and z == 0. */
#pragma TASS input
double x0, y0, z0;
int main(void)
{
    double x = x0, y = y0, z = z0;
    z--;
    while (x > 0) {
        y = x;
        x = (2 * x + z + y) / 3;
    }
    return 0;
}
