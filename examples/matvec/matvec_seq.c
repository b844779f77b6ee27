/* Matrix times vector: the specification. */
#pragma TASS input int
#define RB 4
#pragma TASS input int
#define CB 2
#pragma TASS input {1 <= rows && rows <= RB} int
#define rows 4
#pragma TASS input {1 <= columns && columns <= CB} int
#define columns 2
#pragma TASS input
double a[rows][columns];
#pragma TASS input
double x[columns];
#pragma TASS output
double y[rows];

int main(void)
{
    for (int i = 0; i < rows; i++) {
        double sum = 0;
        for (int j = 0; j < columns; j++)
            sum += a[i][j] * x[j];
        y[i] = sum;
    }
    return 0;
}
