//! verify -stdin-chars=3 => verified
//! verify -stdin-chars=3 -DFAULTY => violated division-by-zero 14
/* scanf of any text: a number, or none, or the end. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    int n = -1, read = scanf("%d", &n);
    assert(read == 1 || read == 0 || read == EOF);
    assert(read == 1 || n == -1);
    if (read == 1) {
        assert(n > -100 && n < 1000);
#ifdef FAULTY
        return 7 / n;
#endif
    }
    return 0;
}
