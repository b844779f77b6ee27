/* reject 5:28 expected an expression before the end of the pragma */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert n > 0 =>
}
