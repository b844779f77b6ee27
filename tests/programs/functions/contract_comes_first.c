#pragma TASS requires 0 <= n && n < 10
#pragma TASS ensures result > n
int next(int n)
{
    return n;
}
//! verify -function=next => violated contract 2
/* Nothing stands before the contract. */
