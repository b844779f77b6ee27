/* reject 4:5 which has variable size */
int f(int n)
{
    goto in;
    {
        int a[n];
    in:
        a[0] = 1;
        return a[0];
    }
}
int main(void)
{
    return f(3);
}
