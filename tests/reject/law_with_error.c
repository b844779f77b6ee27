/* reject 2:29 expected an expression before ')' */
#pragma TASS abstract "x >= ) 0"
double f(double x);
int main(void)
{
    return f(1) > 0;
}
