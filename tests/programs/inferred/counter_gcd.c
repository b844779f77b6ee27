//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated assertion 19
/* Subtractive division: a quotient and a remainder. */
#pragma TASS input {a >= 0}
int a;
#pragma TASS input {b > 0}
int b;
int main(void)
{
    long q = 0, r = a;
    while (r >= b) {
#ifdef WRONG
        r -= b + 1;
#else
        r -= b;
#endif
        q++;
    }
#pragma TASS assert a == q * b + r && 0 <= r && r < b
    return 0;
}
