/* reject 2:23 a continuous function is one of real numbers */
#pragma TASS abstract continuous
int f(double x);
int main(void)
{
    return f(1) > 0;
}
