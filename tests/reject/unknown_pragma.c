/* reject 2:14 unknown pragma 'TASS frobnicate' */
#pragma TASS frobnicate
int n;
int main(void)
{
    return n;
}
