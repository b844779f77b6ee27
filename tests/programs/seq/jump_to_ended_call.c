//! verify => violated pointer-invalid 12
/* A jump to a function that has returned. */
#include <setjmp.h>
static jmp_buf env;
static int start(void)
{
    return setjmp(env);
}
int main(void)
{
    if (start() == 0)
        longjmp(env, 1);
    return 0;
}
