/* reject 2:34 unexpected 'x' in a property */
#pragma TASS abstract "f(x) >= 0 x"
double f(double x);
int main(void)
{
    return f(1) > 0;
}
