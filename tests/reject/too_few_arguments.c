/* reject 8: too few arguments for 'f' */
int f(int a, int b)
{
    return a + b;
}
int main(void)
{
    return f(1);
}
