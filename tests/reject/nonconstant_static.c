/* reject 6: must be constant */
int f(void)
{
    return 1;
}
int x = f();
int main(void)
{
    return x;
}
