//! compare third_spec.c -output-tolerance=2 => violated not-equivalent 16
/* Integers have no tolerance. */
#pragma TASS input {0 <= x && x <= 1}
double x;
#pragma TASS input {0 <= n && n <= 3}
int n;
#pragma TASS output
double third[3];
#pragma TASS output
int steps;
int main(void)
{
    for (int i = 0; i < 3; i++)
        third[i] = x;
    steps = 1;
    steps += n;
    return 0;
}
