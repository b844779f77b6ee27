/* reject 5:31 defined() asks for a variable */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert defined(n + 1)
}
