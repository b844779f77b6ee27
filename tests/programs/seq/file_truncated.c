//! verify => violated assertion 13
#include <assert.h>
#include <stdio.h>
int main(void)
{
    FILE *file = fopen("made.txt", "w");
    fputs("first", file);
    fclose(file);
    file = fopen("made.txt", "w");
    fputs("2", file);
    fclose(file);
    file = fopen("made.txt", "r");
    assert(fgetc(file) == 'f');
    fclose(file);
    return 0;
}
