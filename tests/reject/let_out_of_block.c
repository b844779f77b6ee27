/* reject 8:21 undeclared name 'old' */
int main(void)
{
    int n = 4;
    {
#pragma TASS let old = n
    }
#pragma TASS assert old == n
}
