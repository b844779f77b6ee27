/* reject no function 'main' */
int f(void)
{
    return 0;
}
