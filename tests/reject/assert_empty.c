/* reject 5: needs an expression */
int main(void)
{
    int x = 1;
#pragma TASS assert
    return x;
}
