//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated assertion 15
/* Counts down to 0. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int i = n;
#ifdef WRONG
    while (i > 1)
#else
    while (i > 0)
#endif
        i--;
#pragma TASS assert i == 0
    return 0;
}
