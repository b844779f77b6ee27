/* A third of each number, and where it is largest. */
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
    for (int i = 0; i < n; i++)
        third[i] = (x + i) / 3;
    for (int i = n; i < 3; i++)
        third[i] = 0;
    steps = n;
    return 0;
}
