/* reject 3:10 depend on inputs only */
int n = 3;
double a[n];
int main(void)
{
    return 0;
}
