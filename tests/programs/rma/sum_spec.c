#pragma TASS input {0 < N && N <= 6} int
#define N 6
#pragma TASS input
double a[N];
#pragma TASS output
double sum;

int main(void)
{
    double all = 0;
    for (int i = 0; i < N; i++)
        all += a[i];
    sum = all;
    return 0;
}
