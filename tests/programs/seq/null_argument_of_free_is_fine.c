//! verify => verified
#include <stdlib.h>
int main(void)
{
    free(NULL);
    return 0;
}
