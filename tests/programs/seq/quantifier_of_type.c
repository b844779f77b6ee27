//! verify -DRIGHT => verified
//! verify => violated assertion 22
//! verify -DGREATEST => violated assertion 20
/* The variable of a quantifier has the values of its type, and no others. */
#pragma TASS input
int a[4];
#pragma TASS input
int x;

int main(void)
{
#ifdef RIGHT
#pragma TASS assert forall {unsigned i | i < 4} a[i] == a[i]
#pragma TASS assert forall {unsigned char c} c < 256
#pragma TASS assume x < 5
#pragma TASS assert exists {int i | i > x} i == 5
#pragma TASS assert exists {_Bool b} b == 1
#else
#ifdef GREATEST
#pragma TASS assert exists {int i | i > x} i > x
#else
#pragma TASS assert exists {unsigned i | i < 0} i == i
#endif
#endif
    return 0;
}
