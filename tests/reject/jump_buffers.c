/* reject 2:10 header setjmp.h not found: jumps out of functions are not supported */
#include <setjmp.h>
int main(void)
{
    jmp_buf env;
    return setjmp(env);
}
