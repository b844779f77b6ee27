#include <stdio.h>
#pragma TASS input {-20 <= x && x <= 2000}
double x;
int main(void)
{
    char text[20];
    sprintf(text, "%.2f", 2 * x);
    printf("result: %s\n", text);
    return 0;
}
