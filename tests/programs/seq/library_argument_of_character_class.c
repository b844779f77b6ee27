//! verify => violated library-argument 7
/* char is signed: what is beyond ASCII is no argument of isalpha. */
#include <ctype.h>
int main(void)
{
    const char text[] = "\xe9t\xe9";
    return isalpha(text[0]) != 0;
}
