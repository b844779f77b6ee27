/* reject 5:35 'sum' needs an integer as its variable */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert 0 < sum {real x | 0 <= x && x < 4} x
}
