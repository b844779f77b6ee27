//! verify -check=overflow => violated overflow 8
#pragma TASS input {0 <= low}
int low;
#pragma TASS input {low <= high}
int high;
int main(void)
{
    return (low + high) / 2 < low;
}
