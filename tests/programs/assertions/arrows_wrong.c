//! verify -errors=0 => violated assertion 7 assertion 8 assertion 9
#pragma TASS input {-3 <= x && x <= 3}
int x;
int main(void)
{
    int y = x * x;
#pragma TASS assert x > 0 => y > 1
#pragma TASS assert (x < 3 => x < 2) => y > 1
#pragma TASS assert y == 4 <=> x == 2
    return 0;
}
