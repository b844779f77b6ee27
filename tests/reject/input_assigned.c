/* reject 6:7 input 'n' is read only */
#pragma TASS input
int n;
int main(void)
{
    n = 3;
    return 0;
}
