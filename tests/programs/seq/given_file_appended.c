//! verify -file=data=@/given_file_appended.c => verified
//! verify -file=data=@/given_file_appended.c -DFIRST='*' => violated assertion 19
/* What is in a file that is given is known where it is opened for appending (golden.py: that is no assumption). */
#include <assert.h>
#include <stdio.h>
#ifndef FIRST
#define FIRST '/'
#endif
int main(void)
{
    FILE *file = fopen("data", "a");
    if (!file)
        return 0;
    fprintf(file, "more\n");
    fclose(file);
    file = fopen("data", "r");
    if (!file)
        return 0;
    assert(getc(file) == FIRST);
    assert(getc(file) == '/' && getc(file) == '!');
    fclose(file);
    return 0;
}
