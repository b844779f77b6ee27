//! compare difference_table.c -function=cubes:cubes_by_differences -inputn=0..5 => verified
//! compare difference_table.c -function=cubes:cubes_of_squares -inputn=0..5 => violated not-equivalent 19
/* Values of a cubic by differences. */
void cubes(int n, double c, double a[n])
{
    for (int i = 0; i < n; i++)
        a[i] = c * i * i * i + i;
}
void cubes_by_differences(int n, double c, double *a)
{
    double d0 = 0, d1 = c + 1, d2 = 6 * c;
    for (int i = 0; i < n; i++) {
        a[i] = d0;
        d0 += d1;
        d1 += d2;
        d2 += 6 * c;
    }
}
void cubes_of_squares(int n, double c, double *a)
{
    double d0 = 0, d1 = c + 1, d2 = 6 * c;
    for (int i = 0; i < n; i++) {
        a[i] = d0;
        d0 += d1;
        d1 += d2;
    }
}
