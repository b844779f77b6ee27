//! verify => inconclusive "which has no upper bound"
//! verify -DWRONG => violated assertion 22
//! verify -DLATE=20 => violated assertion 22
//! verify -DLATE=5000 => inconclusive "which has no upper bound"
//! verify -loop-bound=50 -DLATE=20 => violated assertion 22
//! verify -infer=off -DWRONG => violated assertion 22
/* A loop whose condition counts, about which nothing is inferred: what its first rounds show is found, though it goes on for ever. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int i = 0, x = 0;
    while (i++ < n)
        x = x + 2;
#if defined WRONG
#define LAST n
#elif defined LATE
#define LAST (n + 1 - (n == LATE))
#else
#define LAST (n + 1)
#endif
#pragma TASS assert i == LAST
    return 0;
}
