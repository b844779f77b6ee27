/* Two places of a loop, passed twice, with conditions on the way. */
#pragma TASS input
int a;
#pragma TASS input
int b;
#pragma TASS input
int c;
#pragma TASS input
int t;
int x, y, z;
int main(void)
{
    x = a, y = b, z = c;
    for (;;) {
first:
        if (x < y)
            break;
second:
        y = y + 1;
        if (x + z >= t)
            break;
    }
    return 0;
}
