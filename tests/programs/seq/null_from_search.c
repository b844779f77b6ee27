//! verify => violated pointer-null 7
//! native: ubsan asan
#include <string.h>
int main(void)
{
    char text[] = "no blank";
    *strchr(text, ';') = 0;
    return 0;
}
