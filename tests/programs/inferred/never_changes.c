//! verify -infer=houdini => violated livelock 13
//! verify -infer=houdini -DCOUNTS => verified
/* A loop of which each iteration is like the one before is not assumed to end. */
#pragma TASS input
int n;
int main(void)
{
    int x = 0;
#ifdef COUNTS
    for (int i = 0; i < n; i++)
        x = 1;
#else
    while (n > 3) {
        x = 1;
    }
#endif
#pragma TASS assert x >= 0
    return 0;
}
