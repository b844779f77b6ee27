/* reject 8: too many arguments for 'f' */
int f(int a)
{
    return a;
}
int main(void)
{
    return f(1, 2);
}
