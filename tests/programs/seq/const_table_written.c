//! verify => violated const-write 7
//! native: asan
static const double table[2] = {1, 2};
static void scale(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] *= 2;
}
int main(void)
{
    scale((double *)table, 2);
    return 0;
}
