//! verify => violated array-bounds 7
//! native: asan
#include <string.h>
int main(void)
{
    char text[8] = "hello";
    strcat(text, "you");
    return text[0] == 0;
}
