//! verify => violated array-bounds 7
//! native: asan
#include <string.h>
int main(void)
{
    int a[4] = {1, 2, 3, 4}, b[3];
    memcpy(b, a, sizeof a);
    return b[0];
}
