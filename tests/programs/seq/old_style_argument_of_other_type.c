//! verify => violated pointer-invalid 9
/* The definition is no prototype: the argument stays a double. */
static int rounded(x) int x;
{
    return x;
}
int main(void)
{
    return rounded(5.5) - 5;
}
