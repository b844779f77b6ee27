/* reject 2:23 are of functions of one number */
#pragma TASS abstract even
double f(double x, double y);
int main(void)
{
    return f(1, 2) > 0;
}
