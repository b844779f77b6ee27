//! verify => violated pointer-invalid 9
/* An array of variable size is a new object each time its declaration is reached. */
#include <stddef.h>
int main(void)
{
    int *kept = NULL, n = 2, rounds = 0;
again:
    if (rounds == 1)
        return *kept; /* dangling */
    int values[n];
    values[0] = 0;
    kept = values;
    rounds++;
    goto again;
}
