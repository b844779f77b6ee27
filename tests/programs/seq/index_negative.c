//! verify => violated array-bounds 6
int main(void)
{
    double a[3] = {1, 2, 3};
    int i = 2;
    while (a[i] > 0)
        i--;
    return 0;
}
