#pragma TASS input
int x0;
#pragma TASS input
int y0;
int x, y;
int main(void)
{
    x = x0, y = y0;
    x = x + 1;
    if (x > y)
        return 1;
    y = y * 2;
end: return 0;
}
