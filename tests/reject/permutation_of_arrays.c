/* reject 5:33 permutation() takes slices */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert permutation(a, b)
}
