/* reject 3:23 does not name the function's parameters */
typedef double function(double x);
#pragma TASS abstract "f(x) >= x"
function f;

int main(void)
{
    return f(1.0) > 0;
}
