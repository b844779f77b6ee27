/* No execution satisfies the assumption. */
#pragma TASS input
int n;

int main(void)
{
#pragma TASS assume n > 3 && n < 3
after:
    return n;
}
