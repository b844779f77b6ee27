//! verify => verified
static int log_twice(int x)
{
    if (x > 0)
        return 1;
}
int main(void)
{
    log_twice(0);
    return 0;
}
