/* reject 5:22 needs an expression after */
int main(void)
{
    int a[4] = {0}, n = 4;
#pragma TASS let old =
}
