/* reject 2: cannot stand before a function body */
#pragma TASS abstract
double f(double x)
{
    return x;
}
int main(void)
{
    return 0;
}
