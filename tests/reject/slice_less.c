/* reject 5:21 a slice stands only beside '==' */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert a[0..3] < b[0..3]
}
