//! verify => violated invalid-shift 6
#pragma TASS input {0 <= n && n <= 32} int
#define n 3
int main(void)
{
    return (int)(1u << n) == 7;
}
