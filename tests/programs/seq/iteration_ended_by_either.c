//! verify => verified
//! verify -DSTEPS=100 -infer=off => verified
//! verify -DTWICE -DSTEPS=40 => verified
//! verify -DCOUNTED -DSTEPS=70 -inputnt=1 => verified
//! verify -DASSERT_FEW => violated assertion 49
//! verify -DNO_STEPS -infer=off => inconclusive "depends on input m, which has no upper bound"
/* An iteration until the change is small or so many steps are done, as people write them: the tolerance has no bound,
 * the number of steps has one. So it ends, however deep its paths are; with steps that have no bound either nothing ends it. */
#include <assert.h>

#ifndef STEPS
#define STEPS 60
#endif
#pragma TASS input {0 <= nt && nt <= STEPS}
int nt;
#pragma TASS input
int m;
#pragma TASS input {tol > 0}
double tol;
#pragma TASS input
double change[STEPS];

int main(void)
{
    int done = 0;
    double last = tol;
#ifdef TWICE
    for (int half = 0; half < nt / 2 && last >= tol; half++)
        last = change[half];
    last = tol;
#endif
#ifdef COUNTED
    for (int k = 0; k < STEPS && last >= tol;) {
        last = change[k];
        k++;
    }
    last = tol;
#endif
#ifdef NO_STEPS
    while (done < m && last >= tol) {
        last = tol;
#else
    while (done < nt && last >= tol) {
        last = change[done];
#endif
        done++;
    }
#ifdef ASSERT_FEW
    assert(done < 50);
#endif
    assert(done <= nt || done > 0);
    return 0;
}
