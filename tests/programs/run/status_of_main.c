#include <stdio.h>
#include <stdlib.h>

static void last(void)
{
    puts("last");
}

int main(void)
{
    atexit(last);
    printf("%d\n", 41 % 6);
    return 41 % 6;
}
