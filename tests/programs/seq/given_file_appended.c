//! verify -file=data=@/given_file_appended.c => verified
/* What is in a file that is given is known where it is opened for appending (golden.py: that is no assumption). */
#include <stdio.h>

int main(void)
{
    FILE *file = fopen("data", "a");
    if (!file)
        return 0;
    fprintf(file, "more\n");
    fclose(file);
    return 0;
}
