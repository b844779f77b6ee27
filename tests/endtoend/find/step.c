#pragma TASS input
int a;
#pragma TASS input
int b;
int x, y;
int main(void)
{
    x = a, y = b;
    x = x + 1;
    if (x > y) {
yes:    return 1;
    }
no: y = y * 2;
end: return 0;
}
