/* reject 4:18 a member of variable size */
int f(int n)
{
    struct { int a[n]; } s;
    s.a[0] = n;
    return s.a[0];
}
int main(void)
{
    return f(0);
}
