//! verify => verified
#include <stdlib.h>
#include <stdnoreturn.h>
#pragma TASS input
int code;
noreturn static void stop(int status)
{
    if (status > 0)
        exit(0);
    for (;;)
        _Exit(0);
}
__attribute__((__noreturn__)) static void leave(void);
static void leave(void)
{
    stop(0);
}
int main(void)
{
    if (code > 3)
        leave();
    stop(code);
}
