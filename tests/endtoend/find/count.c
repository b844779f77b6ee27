int x, y;
#pragma TASS input
int a;
int main(void)
{
    x = a;
loop:
    while (x < 5)
body:   x++;
after: y = 7;
    return 0;
}
