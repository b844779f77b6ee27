//! verify => violated uninitialised-read 10
//! verify -inputn=1 => verified
#pragma TASS input
int n;
int main(void)
{
    int x;
    if (n > 0)
        x = 1;
    return x;
}
