//! verify => verified
//! verify -DFIRST => violated assertion 22
//! verify -DBOTH => violated assertion 24
//! verify -inputstdin=0..12 => verified
//! verify -inputstdin[1]=3 -DBOTH => violated assertion 24
/* A user is asked until the answer will do. Prompts are printed; of the wrong answers nothing is kept but whether there were any. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    int n, was_wrong = 0;
    double x;
    do {
        printf("how many (1 to 10)? ");
        if (scanf("%d", &n) != 1)
            return 1;
        was_wrong |= n < 1 || n > 10;
    } while (n < 1 || n > 10);
    while (scanf("%lf", &x) == 1 && x <= 0)
        printf("positive, please\n");
#if defined FIRST
    assert(!was_wrong);
#elif defined BOTH
    assert(n != 3 || x != 2.5);
#endif
    assert(1 <= n && n <= 10 && x > 0);
    return 0;
}
