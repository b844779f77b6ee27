//! compare with/numbers.c -output-layout=ignore => violated not-equivalent 6
//! compare with/numbers.c -ignore-lines=. => inconclusive "no line"
#include <stdio.h>
int main(void)
{
    printf("2 values: 2.5, 0.0010001 -300 x1 end\n");
    return 0;
}
