//! verify => verified
//! verify -DROWS=4 => violated array-bounds 14
//! verify -DCOLUMNS=5 => violated array-bounds 14
#ifndef ROWS
#define ROWS 3
#endif
#ifndef COLUMNS
#define COLUMNS 4
#endif
static double sum(int rows, int columns, double (*m)[4])
{
    double s = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) s += m[i][j];
    return s;
}

int main(void)
{
    double a[12] = {1, 2, 3};
    return sum(ROWS, COLUMNS, (double (*)[4])a) < 6;
}
