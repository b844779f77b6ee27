//! verify -set=x=2.5 => verified
//! verify => violated assertion 7
/* -set of a variable that is no integer. */
#include <assert.h>
double x = 1.5;
int main(void) {
    assert(x == 2.5);
    return 0;
}
