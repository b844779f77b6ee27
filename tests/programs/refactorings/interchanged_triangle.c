//! compare interchanged_triangle.c -function=triangle:triangle_by_columns -inputn=0..4 => verified
//! compare interchanged_triangle.c -function=triangle:triangle_square -inputn=0..4 => violated not-equivalent 20
/* Bounds of a triangle change with the order of its loops. */
double triangle(int n, const double a[4][4])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            s += a[i][j];
    return s;
}
double triangle_by_columns(int n, const double a[4][4])
{
    double s = 0;
    for (int j = 0; j < n; j++)
        for (int i = j; i < n; i++)
            s += a[i][j];
    return s;
}
double triangle_square(int n, const double a[4][4])
{
    double s = 0;
    for (int j = 0; j < n; j++)
        for (int i = 0; i <= j; i++)
            s += a[i][j];
    return s;
}
