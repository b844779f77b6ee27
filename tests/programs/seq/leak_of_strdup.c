//! verify => violated memory-leak 6
//! native: leak
#include <string.h>
int main(void)
{
    return strlen(strdup("copy")) != 4;
}
