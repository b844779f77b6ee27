#include <stdio.h>

double kernel(double x);
int steps(void);
void report(const char *text) __attribute__((weak));
void finish(void) __attribute__((weak));

/* What other files may replace. */
__attribute__((weak)) double kernel(double x)
{
    static int calls;
    return x + ++calls;
}

__attribute__((weak)) int steps(void)
{
    return 2;
}

int main(void)
{
    double x = 1;
    for (int i = 0; i < steps(); i++)
        x = kernel(x);
    printf("%g\n", x);
    if (report)
        report("done");
    if (finish)
        finish();
    return 0;
}
