//! verify -check=overflow => violated overflow 8
//! verify => verified
#pragma TASS input {0 <= k && k < 32}
int k;
int main(void)
{
    unsigned all = 1u << k;
    int one = 1 << k;
    return one == (int)all ? 0 : 1;
}
