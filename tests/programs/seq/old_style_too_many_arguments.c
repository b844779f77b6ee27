//! verify => violated pointer-invalid 8
static int zero()
{
    return 0;
}
int main(void)
{
    return zero() + zero(1);
}
