//! verify -inputx=0..1 => verified
/* What long_spin_compared.c computes. */
#pragma TASS input
int x;
#pragma TASS output
int y;
int main(void)
{
    y = x + x;
    return 0;
}
