//! verify => violated uninitialised-read 13
/* What is changed after setjmp must be volatile. */
#include <setjmp.h>
#include <assert.h>
static jmp_buf env;
int main(void)
{
    int changed = 1, same = 2;
    volatile int kept = 1;
    if (setjmp(env)) {
        assert(same == 2);
        assert(kept == 5);
        return changed;
    }
    changed = 2;
    kept = 5;
    longjmp(env, 1);
}
