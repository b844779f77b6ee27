//! compare print_lines_spec.c => verified
#include <stdio.h>
int main(void)
{
    fputs("3\n4", stdout);
    puts("\n5");
    return 0;
}
