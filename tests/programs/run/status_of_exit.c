#include <stdio.h>
#include <stdlib.h>

static void stop(int status)
{
    printf("stops with %d\n", status);
    exit(status);
}

int main(void)
{
    for (int i = 0; i < 5; i++)
        if (i == 3)
            stop(i);
    return 0;
}
