//! verify -errors=0 => violated pointer-invalid 24
/* A jump ends blocks of all the functions that it leaves. */
#include <setjmp.h>
#include <stdlib.h>
#include <assert.h>
static jmp_buf env;
static int *p, *q;
static void work(void)
{
    int *block = malloc(4);
    *block = 1;
    longjmp(env, 1);
}
int main(void)
{
    int a = 1;
    q = &a;
    if (setjmp(env) == 0) {
        int x = 3;
        p = &x;
        work();
    }
    assert(*q == 1);
    return *p;
}
