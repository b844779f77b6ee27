//! verify => violated array-bounds 7
//! native: asan
#include <string.h>
int main(void)
{
    char name[4];
    strcpy(name, "four");
    return name[0] == 0;
}
