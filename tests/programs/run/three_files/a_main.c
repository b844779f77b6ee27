//# verify
#include <stdio.h>
#include "calc.h"
#include "stack.h"
#include "calc.h"
int main(void)
{
    printf("%g %g\n", calc("1 2 + 4 *"), calc("10 4 - 3 /"));
    printf("%g %d %d %s\n", calc("+"), stack_errors, calc_failures, stack_name);
    printf("%g %d\n", calc("1 0 /"), calc_failures);
    return 0;
}
