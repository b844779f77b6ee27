//! verify => verified
/* What ordered.c writes. */
#include <stdio.h>
#pragma TASS input
int a[6];
int main(void)
{
    FILE *file = fopen("parts", "w");
    fwrite(a, sizeof(int), 6, file);
    fclose(file);
}
