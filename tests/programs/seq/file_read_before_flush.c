//! verify => unusable "not supported: a file that two open streams lead to, one of which writes it: what was written may not be there before fclose"
#include <assert.h>
#include <stdio.h>
/* What was written waits in the buffer: the second stream finds an empty file. */
int main(void)
{
    FILE *out = fopen("early.txt", "w");
    fputs("ab", out);
    FILE *in = fopen("./early.txt", "r");
    assert(fgetc(in) == 'a');
    fclose(in);
    fclose(out);
    return 0;
}
