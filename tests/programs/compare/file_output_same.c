//! compare file_output_same_spec.c => verified
#include <stdio.h>
#pragma TASS input int
#define n 3
int main(void)
{
    FILE *file = fopen("result.txt", "w");
    fputs("", file);
    fprintf(file, "%d", 2 * n);
    fputs(" done\n", file);
    fclose(file);
    return 0;
}
