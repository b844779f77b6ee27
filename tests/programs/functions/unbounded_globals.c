//! compare unbounded_globals_cache.c -function=total => verified
//! compare unbounded_globals_cache.c -function=total -infer=houdini => verified
//! compare unbounded_globals_cache.c -function=total -DWRONG => violated not-equivalent 7
/* Invariants are inferred of two functions that have globals of their own. */
static int kept;
#pragma TASS requires n >= 0
int total(int n)
{
    int s = 0;
    kept = n;
    for (int i = 0; i < n; i++)
        s += 2;
#ifdef WRONG
    return s + (n == 2);
#else
    return s;
#endif
}
