//! verify -infer=houdini => verified
//! verify => verified
//! verify -infer=off => inconclusive "which has no upper bound"
//! verify -infer=houdini -DWRONG => violated assertion 17
/* Counts up to n. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int i = 0;
#ifdef WRONG
    while (i < n - 1)
#else
    while (i < n)
#endif
        i++;
#pragma TASS assert i == n
    return 0;
}
