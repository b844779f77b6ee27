/* reject 5: unexpected */
int main(void)
{
    int x = 1;
#pragma TASS assert x > 0 x
    return x;
}
