/* reject 6:13 addresses are no numbers */
#include <stdint.h>
int main(void)
{
    double x[4];
    return ((uintptr_t)x & 15) != 0;
}
