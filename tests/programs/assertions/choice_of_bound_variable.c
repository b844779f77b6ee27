//! verify => unusable "a choice that depends on the variable of a quantifier"
//! verify -DFEW=8 => violated assertion 16
/* Which pointer is read is a choice of the bound variable: its values are tried one by one, when they are few. */
#ifndef FEW
#define FEW 40
#endif
int x, y, a[100];
int *p[FEW];
int main(void)
{
    for (int i = 0; i < FEW; i++)
        p[i] = i % 2 ? &x : &y;
    a[60] = 1;
#pragma TASS assert forall {int i | 0 <= i && i < FEW} *p[i] == 0
    int first = a[0];
#pragma TASS assert forall {int i | 0 <= i && i < 100} a[i] == first
    return 0;
}
