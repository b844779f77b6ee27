//! verify => unusable "no input satisfies the assumptions"
#pragma TASS input {n > 3 && n < 3}
int n;
int main(void)
{
    return 0;
}
