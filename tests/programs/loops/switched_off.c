//! verify => verified
//! verify -no-check=invariant-entry => verified
//! verify -DINITIAL => violated invariant-entry 17
//! verify -DINITIAL -no-check=invariant-entry => inconclusive "meets a fault whose check is off"
//! verify -DINITIAL -no-check=assertion => inconclusive "meets a fault whose check is off"
//! verify -DFOUND => verified
//! verify -DFOUND -no-check=invariant-kept => inconclusive "no upper bound"
//! verify -DFOUND -infer=houdini -no-check=invariant-kept => inconclusive "no upper bound"
/* A check that is off is taken to hold: induction rests on it. Nothing is inferred then. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int i = 0, x = 0;
#ifndef FOUND
#ifdef INITIAL
#pragma TASS loop invariant x == 1
#else
#pragma TASS loop invariant x == 0
#endif
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop variant n - i
#endif
    for (i = 0; i < n; i++)
        x = x * 2;
#pragma TASS assert i == n
    return 0;
}
