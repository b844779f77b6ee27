/* reject 5:17 argument 1 of 'half' */
double half();
int main(void)
{
    return (int)half(4);
}
double half(double x)
{
    return x / 2;
}
