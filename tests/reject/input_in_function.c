/* reject 4: stands before no declaration */
int main(void)
{
#pragma TASS input
    int n;
    return 0;
}
