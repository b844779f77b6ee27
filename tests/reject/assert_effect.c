/* reject 5: side effect */
int main(void)
{
    int x = 1;
#pragma TASS assert x++ > 0
    return x;
}
