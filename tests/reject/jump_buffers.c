/* reject 6:12 function 'setjmp' is not modelled */
#include <setjmp.h>
int main(void)
{
    jmp_buf env;
    return setjmp(env);
}
