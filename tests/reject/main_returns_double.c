/* reject 2:8 'main' returns no int */
double main(void)
{
    return 1;
}
