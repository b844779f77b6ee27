/* reject 6: put both inside braces */
int main(void)
{
    int x = 1;
    if (x)
#pragma TASS assert x > 0
        x = 2;
    return x;
}
