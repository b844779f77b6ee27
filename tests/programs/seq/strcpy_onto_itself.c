//! verify => violated memory-overlap 7
//! native: asan
#include <string.h>
int main(void)
{
    char text[16] = "abcdef";
    strcpy(text, text + 2);
    return text[0] != 'c';
}
