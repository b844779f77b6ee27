//! verify => violated unreachable-return 13
#pragma TASS input
int n;
static int sign(int x)
{
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
}
int main(void)
{
    return sign(n) == 5;
}
