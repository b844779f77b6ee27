double last(void);
__attribute__((weak)) double kernel(double x)
{
    return -x;
}
double last(void)
{
    return kernel(0);
}
