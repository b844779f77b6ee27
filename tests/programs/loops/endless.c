//! verify => verified
//! verify -DCOUNTS => verified
//! verify -check=nontermination => inconclusive "nothing shows that a loop with invariants ends"
//! verify -check=nontermination -DCOUNTS => verified
//! verify -check=nontermination -DCOUNTS -DINFERRED -infer=houdini => inconclusive "no upper bound"
/* Whether a loop ends is not a matter of its invariants. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int i = 0;
#ifndef INFERRED
#pragma TASS loop invariant 0 <= i && i <= n
#ifdef COUNTS
#pragma TASS loop variant n - i
#endif
#endif
    while (i != n) {
#ifdef COUNTS
        i++;
#else
        i = i + 2 <= n ? i + 2 : 0;
#endif
    }
    return 0;
}
