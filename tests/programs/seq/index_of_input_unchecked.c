//! verify => violated array-bounds 8
#pragma TASS input
int i;
int main(void)
{
    int a[10] = {0};
    if (i < 10)
        return a[i];
    return 0;
}
