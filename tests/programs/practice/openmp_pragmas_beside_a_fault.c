//! verify => violated array-bounds 7
int main(void)
{
    double a[4];
#pragma omp parallel for
    for (int i = 0; i <= 4; i++)
        a[i] = i;
    return 0;
}
