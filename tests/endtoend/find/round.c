#pragma TASS input
int x0;
#pragma TASS input
int y0;
#pragma TASS input
int z;
#pragma TASS input
int t;
int x, y;
int main(void)
{
    x = x0, y = y0;
again:
    if (x < y)
        return 0;
move: x = x + z - y;
    goto again;
}
