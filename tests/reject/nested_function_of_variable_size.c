/* reject 6:9 whose size is variable */
static int f(int n)
{
    int a[n];
    a[0] = 1;
    int first(void) { return a[0]; }
    return first();
}
int main(void)
{
    return f(3);
}
