/* The input has other bounds than in bounds_differ.c. */
#include <tass.h>
TASS_INPUT_WHERE(n >= 0 && n <= 9)
int n;
TASS_OUTPUT
int result;

int main(void)
{
    result = n + n;
    return 0;
}
