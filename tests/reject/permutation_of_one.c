/* reject 5:21 'permutation' takes two arguments */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert permutation(a[0..3])
}
