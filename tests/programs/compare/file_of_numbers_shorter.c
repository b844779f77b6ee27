//! compare file_of_numbers_spec.c => violated not-equivalent 5
#include <stdio.h>
#pragma TASS input
int a, b;
int main(void)
{
    FILE *f = fopen("sums.txt", "w");
    fprintf(f, "%d\n", a);
    fclose(f);
    return 0;
}
