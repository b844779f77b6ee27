/* reject 6:9 redefinition of 'old' */
int main(void)
{
    int a[4] = {0}, n = 4;
#pragma TASS let old = n
    int old = n;
}
