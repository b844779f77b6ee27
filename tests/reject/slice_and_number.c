/* reject 5:29 a slice of as many dimensions */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert a[0..3] == 0
}
