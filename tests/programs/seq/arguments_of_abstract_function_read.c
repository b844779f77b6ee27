//! verify => verified
//! verify -DOTHER => violated assertion 22
/* Variables that only arguments of an abstract function read. */
#include <assert.h>
#include <tass.h>
TASS_ABSTRACT
int f(int x, int y);
TASS_INPUT
int n;

int main(void)
{
    int x = 0, y = 0;
    for (int i = 0; i < 3; i++) {
        x++;
        y = i;
    }
    int once = f(x, y);
#ifndef OTHER
    assert(once == f(3, 2));
#else
    assert(once == f(3, 3));
#endif
    return 0;
}
