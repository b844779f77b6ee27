/* reject 2:9 in capitals */
#pragma tass input
int n;
int main(void)
{
    return n;
}
