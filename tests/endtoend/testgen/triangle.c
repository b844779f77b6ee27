#include <stdio.h>
#pragma TASS input {1 <= a && a <= 100}
int a;
#pragma TASS input {1 <= b && b <= 100}
int b;
#pragma TASS input {1 <= c && c <= 100}
int c;
int main(void)
{
    if (a + b <= c || a + c <= b || b + c <= a) {
        printf("none\n");
        return 1;
    }
    if (a == b && b == c)
        printf("equilateral\n");
    else if (a == b || b == c || a == c)
        printf("isosceles %d\n", a);
    else
        printf("scalene %d\n", a * b);
    if (a < 0)
        printf("never\n");
    return 0;
}
