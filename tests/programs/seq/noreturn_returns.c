//! verify => violated unreachable-return 16
//! verify -no-check=unreachable-return => verified
/* It returns when there is nothing to complain about. */
#include <stdlib.h>
#pragma TASS input
int code;
static void stop(int status) __attribute__((noreturn));
static _Noreturn void leave(void)
{
    exit(0);
}
static void stop(int status)
{
    if (status)
        exit(0);
}
int main(void)
{
    if (code > 3)
        leave();
    stop(code);
    return 0;
}
