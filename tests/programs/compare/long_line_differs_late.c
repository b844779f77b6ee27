//! compare long_line_spec.c => violated not-equivalent 6
#include <stdio.h>
int main(void)
{
    for (int i = 0; i < 100; i++)
        printf("%d,", i == 77 ? -i : i);
    return 0;
}
