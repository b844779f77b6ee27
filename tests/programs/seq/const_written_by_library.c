//! verify => violated const-write 8
/* memcpy initialises its result, not what it copies to. */
#include <string.h>
int main(void)
{
    const int limit = 3;
    int other = 4;
    const int *const p = memcpy((int *)&limit, &other, sizeof other);
    return *p - 4;
}
