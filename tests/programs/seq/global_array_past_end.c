//! verify => violated array-bounds 8
//! native: ubsan asan
static int table[8];
int main(void)
{
    int sum = 0;
    for (int i = 0; i <= 8; i++)
        sum += table[i];
    return sum;
}
