//! verify -check=nontermination => violated nontermination 11
/* No state comes back, as z > 0 after z--; but two rounds keep x and y above 0. */
#pragma TASS input
double x0, y0;
#pragma TASS input {z0 > 1.5}
double z0;
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
