/* reject 5:5 a conversion 'd' for an argument of type 'long' */
#include <stdio.h>
int main(void)
{
    printf("%d\n", 5L);
    return 0;
}
