//! verify => violated uninitialised-read 6
//! native: msan
int main(void)
{
    int a[4] = {0}, i;
    return a[i];
}
