//! verify => verified
/* The specification of steps_of_paths.c: how often, and with what, depends on the input. */
#pragma TASS input {0 <= n && n <= 4}
int n;
#pragma TASS output
int o;
int main(void)
{
    int s = 1, unread = 0;
    if (n > 2)
        s = 2;
    for (int i = 0; i < n; i++) {
        unread++;
#pragma TASS joint assert STEP 1
    }
    o = 1;
    return 0;
}
