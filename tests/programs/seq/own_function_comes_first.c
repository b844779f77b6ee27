//! verify => violated assertion 10
/* What the program defines before everything else does what its body says, whatever its name is. */
void __VERIFIER_assume(int condition) { (void)condition; }
#pragma TASS input
int n;
int main(void)
{
    int m = n;
    __VERIFIER_assume(m > 3);
#pragma TASS assert m > 3
    return 0;
}
