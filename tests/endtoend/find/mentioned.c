/* What a row of a stub does not name is arbitrary after the call; what it calls the same is not. */
#pragma TASS input {1 <= a && a <= 9}
int a;
int x, y, z, w = 5;
static int hidden = 3;
const int constant = 4;
double real = 1.5;
int numbers[1000], table[2][3];
struct { int left; double right; unsigned small : 3; signed char in[2]; } pair, many[3];
int *pointer = &w;
void rem(void);
int main(void)
{
    static int own = 6;
    int local = 7;
    x = a;
    y = 3;
    rem();
    #pragma TASS assert CLAIM
    return 0;
}
