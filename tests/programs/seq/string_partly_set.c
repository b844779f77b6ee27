//! verify => violated uninitialised-read 8
//! native: msan
#include <string.h>
int main(void)
{
    char text[8];
    text[0] = 'a';
    return strlen(text) > 100;
}
