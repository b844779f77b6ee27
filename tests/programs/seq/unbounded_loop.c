//! verify -infer=off -states=100 => inconclusive "the limit on states was reached"
//! verify => verified
//! verify -infer=off => inconclusive "depends on input n, which has no upper bound: give -inputn=LOW..HIGH"
//! verify -loop-bound=5 => inconclusive "the loop bound was reached"
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
