//! verify => violated array-bounds 7
//! native: asan
static int sum(const int a[5], int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
int main(void)
{
    int a[5] = {1, 2, 3, 4, 5};
    return sum(a, 6);
}
