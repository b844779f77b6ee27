//! verify -merge=off -learn=on => violated overflow 24
//! verify -merge=off -learn=on -DVALUE=7 => verified
//! verify -merge=off -learn=on "-DSTEP=x * 2" => violated overflow 24
//! verify -merge=off -learn=on "-DSTEP=x * 2" -DVALUE=7 => verified
//! verify -merge=off -learn=on -DVALUE=-2147483648 "-DSTEP=-x" => violated overflow 24
//! verify -merge=off -learn=on "-DSTEP=-x" => verified
/* That a sum of any numbers fits is taken for granted; that one of known numbers does not is known. */
#ifndef VALUE
#define VALUE 2147483647
#endif
#ifndef STEP
#define STEP x + 1
#endif
#pragma TASS input
int n;
#pragma TASS input
int a, c;
int main(void)
{
    int x = VALUE;
    if (a)
        x = n;
    if (c)
        x = STEP;
    return x == 3;
}
