/* The transpose of a matrix: the specification. */
#pragma TASS input int
#define RB 4
#pragma TASS input int
#define CB 5
#pragma TASS input {1 <= rows && rows <= RB} int
#define rows 4
#pragma TASS input {1 <= columns && columns <= CB} int
#define columns 5
#pragma TASS input
double a[rows][columns];
#pragma TASS output
double t[columns][rows];

int main(void)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            t[j][i] = a[i][j];
    return 0;
}
