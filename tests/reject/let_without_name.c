/* reject 5:18 a name is expected after 'let' */
int main(void)
{
    int a[4] = {0}, n = 4;
#pragma TASS let 3 = n
}
