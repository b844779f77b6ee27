//! verify => verified
#include <ctype.h>
#pragma TASS input {n >= 0 && n < 256} int
#define n 65
int main(void)
{
    return toupper(n) < 0;
}
