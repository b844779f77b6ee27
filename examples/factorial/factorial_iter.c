/* n! by iteration: the specification. */
#pragma TASS input int
#define B 20
#pragma TASS input {0 <= n && n <= B} int
#define n 5
#pragma TASS output
double result;

int main(void)
{
    double product = 1;
    for (int i = 2; i <= n; i++)
        product *= i;
    result = product;
    return 0;
}
