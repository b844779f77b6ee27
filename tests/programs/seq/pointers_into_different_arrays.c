//! verify => violated pointer-invalid 5
int main(void)
{
    int a[4] = {0}, b[4] = {0};
    return &a[1] < &b[1];
}
