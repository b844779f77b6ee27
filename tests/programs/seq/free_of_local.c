//! verify => violated invalid-free 7
//! native: asan
#include <stdlib.h>
int main(void)
{
    int x = 3, *p = &x;
    free(p);
    return 0;
}
