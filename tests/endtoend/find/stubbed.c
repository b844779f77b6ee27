enum { LAST = 2 };
struct pair { int left, right; } pair;
int a[LAST + 1], n;
double step(int k);
int at(const int *place);
int own(int k)
{
    return k;
}
int main(void)
{
    a[1] = 4, pair.right = 9, n = 2;
    double d = step(own(1));
    #pragma TASS assert a[1] == 5 && a[0] == 0
    #pragma TASS assert pair.left == 1
    #pragma TASS assert pair.right == 9
    #pragma TASS assert d == 2.5
    return 0;
}
