//! verify => unusable "not supported: a product over a range that is not bounded on both sides"
#pragma TASS input {n >= 0}
int n;
int main(void)
{
#pragma TASS assert (product {int i | 0 <= i && i < n} (i + 1)) >= 0
    return 0;
}
