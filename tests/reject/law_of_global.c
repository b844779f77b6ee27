/* reject 3:24 a property of a function is over its parameters, inputs and abstract functions */
int n;
#pragma TASS abstract "n >= 0 => f(x) >= 0"
double f(double x);
int main(void)
{
    return f(1) > 0;
}
