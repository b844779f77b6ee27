//! verify => violated invalid-shift 6
//! native: ubsan
int main(void)
{
    int x = 1, n = -1;
    return x >> n;
}
