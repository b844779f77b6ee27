//! verify => violated pointer-invalid 6
/* Without a prototype nothing makes a double of the argument. */
double half();
int main(void)
{
    return (int)half(4);
}
double half(double x)
{
    return x / 2;
}
