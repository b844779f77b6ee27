//! verify => violated array-bounds 7
//! native: asan
int main(void)
{
    int a[3] = {1, 2, 3}, sum = 0;
    for (int *p = a; p <= a + 3; p++)
        sum += *p;
    return sum;
}
