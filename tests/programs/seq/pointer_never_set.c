//! verify => violated pointer-invalid 6
//! native: msan
int main(void)
{
    int *p;
    *p = 3;
    return 0;
}
