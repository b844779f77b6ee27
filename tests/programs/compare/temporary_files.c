//! compare temporary_files_spec.c => verified
/* What is in a file of tmpfile is no output. */
#include <stdio.h>

int main(void)
{
    FILE *file = tmpfile();
    fputs("b", file);
    puts("done");
    return 0;
}
