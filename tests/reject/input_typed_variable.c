/* reject 2: only before '#define NAME literal' */
#pragma TASS input int
int n;
int main(void)
{
    return n;
}
