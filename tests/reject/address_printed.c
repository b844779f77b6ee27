/* reject 6:5 an address (%p) */
#include <stdio.h>
int main(void)
{
    int x = 1;
    printf("%p\n", (void *)&x);
    return 0;
}
