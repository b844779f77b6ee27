//! verify => violated division-by-zero 8
#pragma TASS input
int n;
int main(void)
{
    if (n > 3)
        return 0;
    return 7 % (n - 3);
}
