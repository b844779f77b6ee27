//! verify => violated unreachable-return 9
int f(int n)
{
    if (n > 0)
        return 1;
}
int main(void)
{
    int x = f(0);
    return x;
}
