//! verify -states=100 => inconclusive
//! verify => inconclusive
//! verify -loop-bound=5 => inconclusive
//! verify -inputn=4 => verified
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return 0;
}
