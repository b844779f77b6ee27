//! compare interchanged_vector.c -function=product:product_by_columns => verified
//! compare interchanged_vector.c -function=product:product_partial => violated not-equivalent 25
/* Matrix times vector by columns; the wrong one takes the updated vector. */
enum { N = 3 };
void product(const double a[N][N], double x[N])
{
    double y[N];
    for (int i = 0; i < N; i++) {
        y[i] = 0;
        for (int j = 0; j < N; j++)
            y[i] += a[i][j] * x[j];
    }
    for (int i = 0; i < N; i++)
        x[i] = y[i];
}
void product_by_columns(const double a[N][N], double x[N])
{
    double y[N] = {0};
    for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++)
            y[i] += a[i][j] * x[j];
    for (int i = 0; i < N; i++)
        x[i] = y[i];
}
void product_partial(const double a[N][N], double x[N])
{
    for (int i = 0; i < N; i++) {
        double y = 0;
        for (int j = 0; j < N; j++)
            y += a[i][j] * x[j];
        x[i] = y;
    }
}
