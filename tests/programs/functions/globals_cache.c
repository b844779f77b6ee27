//! verify -function=twice => verified
static int cache[2];

int twice(int n)
{
    cache[0] = n;
    return cache[0] + n + cache[1];
}
