//! compare vector_add.c -function=add:add_by_vectors -inputn=0..6 => verified
//! compare vector_add.c -function=add:add_without_remainder -inputn=0..6 => violated not-equivalent 32
/* Lanes of four, and a remainder. */
typedef struct {
    double lane[4];
} vector;
void add(int n, const double a[n], const double b[n], double c[n])
{
    for (int i = 0; i < n; i++)
        c[i] = a[i] + b[i];
}
static vector load(const double *a)
{
    vector v = {{a[0], a[1], a[2], a[3]}};
    return v;
}
static int add_vectors(int n, const double *a, const double *b, double *c)
{
    int i;
    for (i = 0; i + 4 <= n; i += 4) {
        vector x = load(a + i), y = load(b + i);
        for (int k = 0; k < 4; k++)
            c[i + k] = x.lane[k] + y.lane[k];
    }
    return i;
}
void add_by_vectors(int n, const double *a, const double *b, double *c)
{
    for (int i = add_vectors(n, a, b, c); i < n; i++)
        c[i] = a[i] + b[i];
}
void add_without_remainder(int n, const double *a, const double *b, double *c)
{
    int i = add_vectors(n, a, b, c);
    if (i < n)
        c[i] = a[i] + b[i];
}
