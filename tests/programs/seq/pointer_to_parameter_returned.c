//! verify => violated pointer-invalid 11
//! native: asan-return
static int *address(int x)
{
    int *p = &x;
    return p;
}
int main(void)
{
    int *p = address(3);
    return *p;
}
