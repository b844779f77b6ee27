//! verify => violated pointer-null 6
#include <stddef.h>
int main(void)
{
    int *p = NULL;
    return *p;
}
