/* reject 2:39 undeclared name 'y' */
#pragma TASS abstract even "f(x) ==   y"
double f(double x);
int main(void)
{
    return f(1) > 0;
}
