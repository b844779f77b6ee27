#include <stdio.h>

double kernel(double x);
void report(const char *text);

double kernel(double x)
{
    double three = 3;
    return three * x;
}

__attribute__((weak)) int steps(void)
{
    return 5;
}

void report(const char *text)
{
    puts(text);
}
