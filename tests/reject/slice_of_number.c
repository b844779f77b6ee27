/* reject 5:21 'int' has no elements */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert n[0..3] == b[0..3]
}
