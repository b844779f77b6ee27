//! verify => verified
//! verify -solver=none => verified
/* No real lies strictly between 2 and 3 squared: only the solver sees that the branch is dead. */
#include <assert.h>
#pragma TASS input {1 <= x && x <= 2}
double x;
#pragma TASS input {1 <= y && y <= 2}
double y;
int main(void)
{
    int count = 0;
    if (x * y * y + x * x * y > 40)
        count++;
    assert(count <= 1);
    return 0;
}
