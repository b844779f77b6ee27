//! verify => violated pointer-invalid 8
#include <stdio.h>
int main(void)
{
    FILE *out = fopen("/dev/null", "w");
    fprintf(out, "text");
    fclose(out);
    fprintf(out, "more");
    return 0;
}
