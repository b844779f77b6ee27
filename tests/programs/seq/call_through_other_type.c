//! verify => violated pointer-invalid 10
/* gcc's code does what is meant; C leaves it open. */
static double scaled(double x, const double *by)
{
    return x * *by;
}
int main(void)
{
    double two = 2, (*f)(double, double *) = (double (*)(double, double *))scaled;
    return f(0, &two) > 0;
}
