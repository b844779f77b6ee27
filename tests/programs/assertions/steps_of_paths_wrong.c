#pragma TASS input {0 <= n && n <= 4}
int n;
#pragma TASS output
int o;
int main(void)
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        count++;
#pragma TASS joint assert STEP SPEC.unread == count && SPEC.i == i && SPEC.s == 1
    }
    o = 1;
    return 0;
}
