/* reject 5:18 'n' is a name that is declared here already */
int main(void)
{
    int a[4] = {0}, n = 4;
#pragma TASS let n = 3
}
