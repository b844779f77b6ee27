//! verify => violated pointer-null 7
/* What goes wrong in a library function is at its call. */
#include <string.h>
int main(void)
{
    const char *text = 0;
    return strchr(text, 'a') != 0;
}
