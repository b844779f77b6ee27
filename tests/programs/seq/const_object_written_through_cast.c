//! verify => violated const-write 7
//! native: asan
static const int limit = 3;
int main(void)
{
    int *p = (int *)&limit;
    *p = 4;
    return limit;
}
