//! verify => violated uninitialised-read 11
#include <stdlib.h>
struct head {
    long n;
};
int main(void)
{
    struct head *head = malloc(sizeof *head + 2 * sizeof(double));
    double *values = (double *)(head + 1);
    values[0] = 1;
    double sum = values[0] + values[1];
    free(head);
    return sum > 0;
}
