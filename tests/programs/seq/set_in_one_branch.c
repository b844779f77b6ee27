//! verify => violated uninitialised-read 11
#pragma TASS input
int n;
int main(void)
{
    int sign;
    if (n > 0)
        sign = 1;
    else if (n < 0)
        sign = -1;
    return sign > 0;
}
