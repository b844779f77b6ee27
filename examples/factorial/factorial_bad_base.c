/* Faulty: stops one factor too early. */
#pragma TASS input int
#define B 20
#pragma TASS input {0 <= n && n <= B} int
#define n 5
#pragma TASS output
double result;

static double factorial(int k)
{
    if (k <= 2)
        return 1;
    return k * factorial(k - 1);
}

int main(void)
{
    result = factorial(n);
    return 0;
}
