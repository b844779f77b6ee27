/* The dot product of two vectors: the specification. */
#pragma TASS input int
#define NB 8
#pragma TASS input {0 <= n && n <= NB} int
#define n 8
#pragma TASS input
double x[n], y[n];
#pragma TASS output
double dot;

int main(void)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    dot = sum;
    return 0;
}
