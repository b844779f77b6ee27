//! verify => violated array-bounds 6
int main(void)
{
    int a[4] = {1, 2, 3, 4};
    void *p = a;
    return *(int *)(p + 4 * sizeof(int));
}
