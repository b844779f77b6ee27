//! verify => verified
#include <assert.h>
#include <stdio.h>
int main(void)
{
    FILE *other = fopen("other.txt", "w");
    FILE *out = fopen("late.txt", "w");
    fputs("ab", out);
    fclose(out);
    FILE *in = fopen("./late.txt", "r"), *twin = fopen("late.txt", "r");
    assert(fgetc(in) == 'a');
    assert(fgetc(twin) == 'a');
    fclose(in);
    fclose(twin);
    fclose(other);
    return 0;
}
