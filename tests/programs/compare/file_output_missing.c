//! compare file_output_missing_spec.c => violated not-equivalent 3
#include <stdio.h>
int main(void)
{
    FILE *file = fopen("results.txt", "w");
    fputs("1", file);
    fclose(file);
    return 0;
}
