//! verify => violated array-bounds 8
//! verify -inputk=0..4 => verified
#pragma TASS input {k >= 0}
int k;
int main(void)
{
    int a[5] = {0, 1, 2, 3, 4};
    return a[k];
}
