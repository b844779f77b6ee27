//! verify => violated uninitialised-read 5
int main(void)
{
    int x;
    if (x > 0)
        return 1;
    return 0;
}
