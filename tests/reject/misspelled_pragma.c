/* reject 2:14 did you mean 'input'? */
#pragma TASS inptu
int n;
int main(void)
{
    return n;
}
