#include <stdio.h>
int main(void)
{
    for (int i = 3; i < 6; i++)
        printf("%d\n", i);
    return 0;
}
