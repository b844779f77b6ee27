//! verify => violated library-argument 8
/* An input may be outside the table, too. */
#include <ctype.h>
#pragma TASS input {n >= 0} int
#define n 65
int main(void)
{
    return toupper(n) == 'A';
}
