//# verify
#include <stdio.h>
int main(void)
{
    printf("%p|%10p|%-8p|\n", (void *)0, (void *)0, (char *)NULL);
    return 0;
}
