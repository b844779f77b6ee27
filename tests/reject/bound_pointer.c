/* reject 5:33 expected the name of the bound variable */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert forall {int *p | n > 0} n > 0
}
