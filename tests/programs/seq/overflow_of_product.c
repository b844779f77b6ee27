//! verify -check=overflow => violated overflow 6
//! native: ubsan
int main(void)
{
    int n = 100000;
    return n * n > 0;
}
