//! compare steps_hidden_spec.c -DT=2 => verified
//! compare steps_hidden_spec.c -DT=1 => violated joint-assertion 18
//! compare steps_hidden_spec.c -DT=3 => violated joint-assertion 18
//! compare steps_hidden_spec.c -DT=2 -DK=5 => violated joint-assertion 18
//! compare steps_hidden_spec.c -DT=2 -DTWICE => unusable "the specification comes to 'A' at several places, or has several files, with different variables 's'"
//! compare steps_hidden_spec.c -DT=2 -DCONSTANT => unusable "the specification has no variable 'k'"
/* SPEC.s is the variable that has the name where the specification asserts: neither one that is hidden there, nor one of another block. */
#pragma TASS input
double x;
#pragma TASS output
double y;
#ifndef K
#define K 4
#endif
int main(void)
{
    double s = T;
#pragma TASS joint assert A s == SPEC.s && SPEC.k == K
    y = x;
    return 0;
}
