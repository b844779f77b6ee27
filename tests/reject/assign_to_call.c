/* reject 8:10 no variable */
int f(void)
{
    return 1;
}
int main(void)
{
    f()  = 3;
    return 0;
}
