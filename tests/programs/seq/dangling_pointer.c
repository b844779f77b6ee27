//! verify => violated pointer-invalid 11
int *leave(void)
{
    int local = 3;
    int *p = &local;
    return p;
}
int main(void)
{
    int *p = leave();
    return *p;
}
