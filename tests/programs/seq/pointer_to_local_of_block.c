//! verify => violated pointer-invalid 10
//! native: asan-scope
int main(void)
{
    int *p;
    {
        int x = 4;
        p = &x;
    }
    return *p;
}
