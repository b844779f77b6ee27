/* Adaptive trapezoid rule for an abstract function: the trapezoid of an interval is refined to two halves where these
 * differ from it by more than tol, and to four quarters where these differ from the halves: the specification. */
#pragma TASS input int
#define INTERVALS 2
#pragma TASS input {tol > 0} double
#define tol 0.01
#pragma TASS output
double integral;

#pragma TASS abstract
double f(double x);

#define TRAPEZOID(fa, fb, width) (((fa) + (fb)) * (width) / 2)

static double area(double a, double b)
{
    double width = b - a, middle = (a + b) / 2;
    double fa = f(a), fm = f(middle), fb = f(b);
    double whole = TRAPEZOID(fa, fb, width);
    double halves = TRAPEZOID(fa, fm, width / 2) + TRAPEZOID(fm, fb, width / 2);
    double result = whole;
    if (whole - halves > tol || halves - whole > tol) {
        double fq = f((a + middle) / 2), fr = f((middle + b) / 2), width4 = width / 4;
        double quarters = TRAPEZOID(fa, fq, width4) + TRAPEZOID(fq, fm, width4) + TRAPEZOID(fm, fr, width4) +
                          TRAPEZOID(fr, fb, width4);
        result = halves;
        if (halves - quarters > tol || quarters - halves > tol)
            result = quarters;
    }
    return result;
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < INTERVALS; i++)
        sum += area(i, i + 1);
    integral = sum;
    return 0;
}
