//! verify => violated memory-leak 9
//! native: leak
#include <stdlib.h>

static char *kept;

int main(void)
{
    char *lost = malloc(1);
    kept = malloc(1);
    *lost = *kept = 0;
    lost = kept;
    return *lost;
}
