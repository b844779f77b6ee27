#include <stdio.h>
#pragma TASS input
int a, b;
int main(void)
{
    FILE *f = fopen("sums.txt", "w");
    fprintf(f, "%d\n%d\n", a, b);
    fclose(f);
    return 0;
}
