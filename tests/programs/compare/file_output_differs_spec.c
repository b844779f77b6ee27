#include <stdio.h>
#pragma TASS input int
#define n 3
int main(void)
{
    FILE *file = fopen("result.txt", "w");
    fprintf(file, "%d\n", n);
    fclose(file);
    return 0;
}
