//! verify => violated uninitialised-read 7
//! native: msan
int main(void)
{
    int sum;
    for (int i = 0; i < 3; i++)
        sum += i;
    return sum > 0;
}
