/* See overflow_ahead.c. */
#pragma TASS input
int n, m;
#pragma TASS output
int more;
int main(void)
{
    int sum = n + m;
    if (n > 0)
        more = sum > 5;
    else
        more = 3;
    return 0;
}
