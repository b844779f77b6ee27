//! verify => violated uninitialised-read 8
int main(void)
{
    int a[3], s = 0;
    a[0] = 1;
    a[2] = 3;
    for (int i = 0; i < 3; i++)
        s += a[i];
    return s;
}
