#include <stdio.h>
int main(void)
{
    printf("%.1f5\n", 1.04);
    return 0;
}
