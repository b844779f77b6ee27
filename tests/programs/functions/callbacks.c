//! compare callbacks.c -function=slope:slope_again -inputh=1..2 => verified
//! compare callbacks.c -function=slope:slope_wrong -inputh=1..2 => violated not-equivalent 18
//! verify -function=slope => violated division-by-zero 9
//! verify -function=told => unusable "'tell' leads to a function that is none of numbers alone"
/* A parameter that leads to a function is any function of its arguments. */

double slope(double (*f)(double), double x, double h)
{
    return (f(x + h) - f(x - h)) / (2 * h);
}

double slope_again(double g(double), double y, double h)
{
    double left = g(y - h), right = (*g)(h + y);
    return (right - left) / h / 2;
}

double slope_wrong(double g(double), double y, double h)
{
    double left = g(h - y), right = g(h + y);
    return (right - left) / h / 2;
}

void told(void (*tell)(int))
{
    tell(1);
}
