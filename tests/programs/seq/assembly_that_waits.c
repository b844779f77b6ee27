//! verify => verified
//! verify -DMOVES => unusable "what inline assembly does is not known"
//! verify -DSECOND => unusable "what inline assembly does is not known"
//! verify -DSETS => unusable "what inline assembly does is not known"
/* Instructions that wait, or order memory, change nothing; others may. */
#include <assert.h>
int main(void)
{
    int x = 3;
    __asm__("nop");
    __asm__ __volatile__("pause; pause\n" ::: "memory");
    __asm__ __volatile__("" : "+r"(x) : : "memory");
#ifdef MOVES
    __asm__("nop; movl $4, %0" : "+r"(x));
#elif defined(SECOND)
    __asm__("" "movl $4, %0" : "+r"(x));
#elif defined(SETS)
    __asm__("nop" : "=r"(x));
#endif
    assert(x == 3);
    return 0;
}
