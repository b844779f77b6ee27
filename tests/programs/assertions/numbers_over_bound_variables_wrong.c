//! verify -DCLAIM=1 => violated assertion 14
//! verify -DCLAIM=2 => violated assertion 16
//! verify -DCLAIM=3 => violated assertion 18
//! verify -DCLAIM=4 => violated assertion 20
//! verify -DCLAIM=5 => violated assertion 22
#include <tass.h>

/* None of these holds; that no number over i leaves the range of int would prove them all. */
TASS_INPUT int c;

int main(void)
{
#if CLAIM == 1
#pragma TASS assert forall {int i} 2 * i != c
#elif CLAIM == 2
#pragma TASS assert forall {int i} -i != 5
#elif CLAIM == 3
#pragma TASS assert exists {int i} i + i == c
#elif CLAIM == 4
#pragma TASS assert forall {int i} i * i + c != 361
#else
#pragma TASS assert forall {real x} (int)x != 7
#endif
    return 0;
}
