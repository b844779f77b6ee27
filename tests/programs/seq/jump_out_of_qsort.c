//! verify => verified
/* Out of a function that qsort calls. */
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf env;
static int compare(const void *a, const void *b)
{
    longjmp(env, 1);
    return 0;
}
int main(void)
{
    int v[2] = {1, 2};
    if (!setjmp(env)) {
        qsort(v, 2, sizeof *v, compare);
    }
    return 0;
}
