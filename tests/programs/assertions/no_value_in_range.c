//! verify => verified
//! verify -DSOME => violated division-by-zero 13
/* That nothing satisfies the condition of a quantifier is seen where what it is about has no meaning
 * for anything: it needs none then. */
#pragma TASS input
double y;
int main(void)
{
    double zero = y - y;
#pragma TASS assert !exists {real x | x * x + y * y < 2 * x * y} 1 / zero == y
#pragma TASS assert forall {real x | x * x + y * y < 2 * x * y} 1 / zero == y
#ifdef SOME
#pragma TASS assert forall {real x | x * x + y * y <= 2 * x * y} 1 / zero == y
#endif
    return 0;
}
