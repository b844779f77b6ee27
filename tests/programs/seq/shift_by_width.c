//! verify => violated invalid-shift 6
//! native: ubsan
int main(void)
{
    unsigned x = 1, n = 32;
    return (int)(x << n);
}
