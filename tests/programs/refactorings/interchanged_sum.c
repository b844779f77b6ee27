//! compare interchanged_sum.c -function=column_sums:column_sums_by_rows => verified
//! compare interchanged_sum.c -function=column_sums:column_sums_across => violated not-equivalent 21
/* Loops interchanged; the wrong one adds rows. */
enum { R = 2, C = 3 };
void column_sums(const double a[R][C], double s[C])
{
    for (int j = 0; j < C; j++) {
        s[j] = 0;
        for (int i = 0; i < R; i++)
            s[j] += a[i][j];
    }
}
void column_sums_by_rows(const double a[R][C], double s[C])
{
    for (int j = 0; j < C; j++)
        s[j] = 0;
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++)
            s[j] += a[i][j];
}
void column_sums_across(const double a[R][C], double s[C])
{
    for (int j = 0; j < C; j++)
        s[j] = 0;
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++)
            s[i] += a[i][j];
}
