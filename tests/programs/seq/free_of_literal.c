//! verify => violated invalid-free 7
//! native: asan
#include <stdlib.h>
int main(void)
{
    char *s = "text";
    free(s);
    return 0;
}
