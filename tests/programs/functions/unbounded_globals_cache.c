static int cache;
int total(int n)
{
    cache = 2 * n;
    return cache;
}
