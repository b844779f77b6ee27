/* reject 5: '*' cannot take operands */
int main(void)
{
    int x = 1, *p = &x;
    return p * 2;
}
