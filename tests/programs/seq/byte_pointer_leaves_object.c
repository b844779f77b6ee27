//! verify => violated array-bounds 6
int main(void)
{
    int a[3] = {1, 2, 3};
    char *p = (char *)a;
    p += 13;
    return p == 0;
}
