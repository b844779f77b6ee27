//! verify => verified
//! verify -DAGAIN => violated library-argument 12
/* What atexit registered may end the process no other way than by returning (C11 7.22.4.4), or by _Exit. */
#include <stdio.h>
#include <stdlib.h>

static void say_goodbye(void)
{
    if (puts("done") == EOF)
        _Exit(2);
#ifdef AGAIN
    exit(1);
#endif
}

int main(void)
{
    if (atexit(say_goodbye))
        return 1;
    exit(0);
}
