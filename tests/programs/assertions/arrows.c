//! verify => verified
/* => associates to the right, <=> binds weakest; what stands behind => needs a meaning only where the
 * condition holds. */
#pragma TASS input {-3 <= x && x <= 3}
int x;
int a[4];
int main(void)
{
    int *p = x > 0 ? &a[x] : 0;
#pragma TASS assert x > 0 => *p == 0
#pragma TASS assert x > 2 => x > 3 => x > 4
#pragma TASS assert (x > 2 => x > 3) || x > 2
#pragma TASS assert x > 2 <=> x == 3
#pragma TASS assert x < 0 => x == -1 <=> x >= 0 || x > -2
#pragma TASS assert !(x == 1) <=> x != 1
#pragma TASS assert x == 0 <=> p == 0 && !(x < 0)
    return 0;
}
