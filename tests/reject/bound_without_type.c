/* reject 5:53 each bound variable has its type */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert forall {int i | 0 <= i} exists {j} a[i] == j
}
