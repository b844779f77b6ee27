//! verify => violated negative-size 6
#pragma TASS input {-3 <= n && n <= 3} int
#define n 2
int main(void)
{
    double a[n];
    return sizeof a > 1000;
}
