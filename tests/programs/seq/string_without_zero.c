//! verify => violated array-bounds 7
//! native: asan
#include <string.h>
int main(void)
{
    char text[3] = {'a', 'b', 'c'};
    return strlen(text) > 5;
}
