#pragma TASS input {1 <= a && a <= 1000}
int a;
#pragma TASS input {1 <= b && b <= 1000}
int b;
int x, y, z;
void rem(void);
int main(void)
{
    x = a;
    y = b;
    do {
call:   rem();
        y = z;
        x = y;
    } while (z != 0);
end: return 0;
}
