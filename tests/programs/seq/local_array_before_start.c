//! verify => violated array-bounds 7
//! native: asan ubsan
int main(void)
{
    int a[4] = {0};
    int i = 3;
    while (a[i] == 0)
        i--;
    return i;
}
