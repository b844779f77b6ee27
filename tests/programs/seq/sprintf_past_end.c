//! verify => violated array-bounds 7
//! native: asan
#include <stdio.h>
int main(void)
{
    char text[4];
    sprintf(text, "%d", 12345);
    return text[0] == 0;
}
