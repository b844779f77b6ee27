/* reject 5:26 the bound of a slice must be an integer */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert a[0..2.5] == b[0..2]
}
