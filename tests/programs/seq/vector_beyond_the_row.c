//! verify => violated array-bounds 9
typedef double v2d __attribute__((vector_size(16)));

static double sum(const double *a, int n)
{
    const v2d *x = (const v2d *)a;
    v2d s = {0, 0};
    for (int i = 0; i < n / 2 + 1; i++)
        s += x[i];
    return s[0] + s[1];
}

int main(void)
{
    double a[4] = {1, 2, 3, 4};
    return sum(a, 4) > 100;
}
