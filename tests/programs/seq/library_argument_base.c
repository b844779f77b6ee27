//! verify => violated library-argument 5
#include <stdlib.h>
int main(void)
{
    return strtol("12", NULL, 1) == 12;
}
