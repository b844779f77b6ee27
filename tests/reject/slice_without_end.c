/* reject 5:26 expected an expression before */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert a[0..] == b[0..]
}
