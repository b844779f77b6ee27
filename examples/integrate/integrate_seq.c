/* Adaptive trapezoid rule for an abstract function: an interval is halved when its trapezoid and the sum of the two
 * halves differ by more than tol, at most DEPTH times: the specification. */
#pragma TASS input int
#define INTERVALS 2
#pragma TASS input {tol > 0} double
#define tol 0.01
#pragma TASS output
double integral;

#define DEPTH 2

#pragma TASS abstract
double f(double x);

static double trapezoid(double a, double b)
{
    return (f(a) + f(b)) * (b - a) / 2;
}

static double area(double a, double b, int depth)
{
    double middle = (a + b) / 2;
    double whole = trapezoid(a, b);
    double halves = trapezoid(a, middle) + trapezoid(middle, b);
    double error = whole - halves;
    if (depth == 0 || (error <= tol && -error <= tol))
        return halves;
    return area(a, middle, depth - 1) + area(middle, b, depth - 1);
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < INTERVALS; i++)
        sum += area(i, i + 1, DEPTH);
    integral = sum;
    return 0;
}
