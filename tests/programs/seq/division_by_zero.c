//! verify => violated division-by-zero 7
//! verify -inputn=1.. => verified
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int x = 100 / n;
    return x > 0;
}
