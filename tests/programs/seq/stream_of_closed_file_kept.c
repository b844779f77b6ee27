//! verify => violated pointer-invalid 9
/* Another file that is opened meanwhile does not make the old stream valid. */
#include <stdio.h>
int main(void)
{
    FILE *first = fopen("a", "w");
    fclose(first);
    FILE *second = fopen("b", "w");
    fputs("x", first);
    fclose(second);
    return 0;
}
