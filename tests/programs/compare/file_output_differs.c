//! compare file_output_differs_spec.c => violated not-equivalent 5
#include <stdio.h>
#pragma TASS input int
#define n 3
int main(void)
{
    FILE *file = fopen("result.txt", "w");
    fprintf(file, "%d\n", n + 1);
    fclose(file);
    return 0;
}
