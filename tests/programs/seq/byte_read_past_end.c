//! verify => violated array-bounds 8
#include <stddef.h>
int main(void)
{
    int a[3] = {1, 2, 3}, sum = 0;
    unsigned char *p = (unsigned char *)a;
    for (size_t i = 0; i <= sizeof a; i++)
        sum += p[i];
    return sum;
}
