//! verify => violated array-bounds 6
int one[];
int main(void)
{
    one[0] = 1;
    one[1] = 2;
    return 0;
}
