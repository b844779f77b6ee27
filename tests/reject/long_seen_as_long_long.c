/* reject 5:5 an object of type 'long' seen as 'long long' */
static long set(long *p, long long *q)
{
    *p = 1;
    *q = 2;
    return *p;
}
int main(void)
{
    long x;
    return set(&x, (long long *)&x) > 3;
}
