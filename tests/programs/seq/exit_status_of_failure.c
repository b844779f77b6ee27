//! verify -check=exit-status => violated exit-status 6
#pragma TASS input
int n;
int main(void)
{
    return n == 3;
}
