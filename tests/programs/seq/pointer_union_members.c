//! verify => verified
/* Listed as an assumption, but not where the member that was written is read. */
static int set(int *x, long *y)
{
    *x = 0;
    *y = 1;
    return *x;
}
int main(void)
{
    union {
        int x;
        long y;
    } u;
    u.x = 0;
    return set(&u.x, &u.y) != 1;
}
