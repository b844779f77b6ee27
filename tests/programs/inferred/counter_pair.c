//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated assertion 17
/* Two counters whose sum stays what it is. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int up = 0, down = n;
    while (down != 0) {
#ifdef WRONG
        up += 2;
#else
        up++;
#endif
        down--;
    }
#pragma TASS assert up == n
    return 0;
}
