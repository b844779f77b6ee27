//! verify => violated pointer-invalid 7
/* A jump to nowhere. */
#include <setjmp.h>
static jmp_buf env;
int main(void)
{
    longjmp(env, 1);
}
