/* reject 5:29 defined() asks for a number or a pointer */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert defined(a)
}
