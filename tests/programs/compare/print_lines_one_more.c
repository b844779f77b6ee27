//! compare print_lines_spec.c => violated not-equivalent 5
#include <stdio.h>
int main(void)
{
    printf("3\n4\n5\n6\n");
    return 0;
}
