//! verify => violated pointer-invalid 10
/* What a function returns of its own variables dangles, and is not the variable of the next call. */
static int *address(int x)
{
    int *p = &x;
    return p;
}
static int other(int y, int *p)
{
    return *p + y;
}
int main(void)
{
    int *p = address(3);
    return other(5, p);
}
