//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated assertion 17
/* The sum of the first numbers, in a closed form. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    long s = 0, i = 0;
    while (i < n) {
        i++;
#ifdef WRONG
        s += i - 1;
#else
        s += i;
#endif
    }
#pragma TASS assert 2 * s == (long)n * (n + 1)
    return 0;
}
