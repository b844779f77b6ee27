//! verify => violated array-bounds 7
int main(void)
{
    int sums[4] = {0};
    void add(int at, int value)
    {
        sums[at] += value;
    }
    for (int i = 0; i <= 4; i++)
        add(i, i);
    return sums[3];
}
