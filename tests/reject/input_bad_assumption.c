/* reject 2:24 expected an expression */
#pragma TASS input {n >}
int n;
int main(void)
{
    return n;
}
