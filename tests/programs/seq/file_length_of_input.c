//! verify => unusable "the length of file 'data', which depends on the numbers in it"
/* How long a file is into which a number of unknown length was printed. */
#include <assert.h>
#include <stdio.h>
#include <tass.h>
TASS_INPUT_WHERE(n >= 0 && n <= 99)
int n;
int main(void)
{
    FILE *file = fopen("data", "w");
    if (!file)
        return 0;
    fprintf(file, "%d", n);
    long length = ftell(file);
    fclose(file);
    assert(length == 1);
    return 0;
}
