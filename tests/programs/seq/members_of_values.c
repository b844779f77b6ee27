//! verify => verified
//! verify -DWRONG => violated assertion 22
/* Members of structs that are no places: of a choice, of an assignment, behind a comma. */
#include <assert.h>
#include <tass.h>

struct pair {
    int a, b;
};
TASS_INPUT
int n;

int main(void)
{
    struct pair s = {1, 2}, t = {3, 4}, u;
    assert((n > 0 ? s : t).a == (n > 0 ? 1 : 3));
    assert((u = s).b == 2);
    assert((n, t).b == 4);
#ifndef WRONG
    assert((n > 0 ? t : s).b != 3);
#else
    assert((n > 0 ? s : t).b != 4);
#endif
    return 0;
}
