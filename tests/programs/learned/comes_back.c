//! verify -merge=off -loops=run -learn=on => violated livelock 12
//! verify -merge=off -loops=run -learn=on -DLAST=3 => verified
/* What goes round for ever is wrong nowhere; that nothing else is wrong there is no answer. */
#ifndef LAST
#define LAST 0
#endif
#pragma TASS input
int a[4];
int main(void)
{
    int x = 0;
    while (x < 3 && a[x] > 0)
        x = x == 2 ? LAST : x + 1;
    return 0;
}
