#include <stdio.h>
int main(void)
{
    printf("2 values:   2.50,\n0.001 %d x1 end\n", -300);
    return 0;
}
