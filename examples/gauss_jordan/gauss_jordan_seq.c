/* Gauss-Jordan elimination: the reduced row echelon form of a matrix, and its rank: the specification. */
#pragma TASS input int
#define RB 2
#pragma TASS input int
#define CB 3
#pragma TASS input {1 <= rows && rows <= RB} int
#define rows 2
#pragma TASS input {1 <= columns && columns <= CB} int
#define columns 3
#pragma TASS input
double a[rows][columns];
#pragma TASS output
double echelon[rows][columns];
#pragma TASS output
int pivots;

double m[rows][columns];

/* The first row from top on with an entry in the column, or rows. */
static int find_pivot(int top, int column)
{
    int i = top;
    while (i < rows && m[i][column] == 0)
        i++;
    return i;
}

static void swap_rows(int i, int k)
{
    for (int j = 0; j < columns; j++) {
        double kept = m[i][j];
        m[i][j] = m[k][j];
        m[k][j] = kept;
    }
}

static void eliminate(int top, int column)
{
    double pivot = m[top][column];
    for (int j = 0; j < columns; j++)
        m[top][j] /= pivot;
    for (int i = 0; i < rows; i++) {
        double factor = m[i][column];
        if (i != top)
            for (int j = 0; j < columns; j++)
                m[i][j] -= factor * m[top][j];
    }
}

int main(void)
{
    int top = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            m[i][j] = a[i][j];
    for (int column = 0; column < columns && top < rows; column++) {
        int i = find_pivot(top, column);
        if (i == rows)
            continue;
        swap_rows(top, i);
        eliminate(top, column);
        top++;
    }
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            echelon[i][j] = m[i][j];
    pivots = top;
    return 0;
}
