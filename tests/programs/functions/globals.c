//! verify -function=next => verified
//! verify -function=next -globals=any => violated array-bounds 26
//! verify -function=next -globals=any -inputat=0..2 => verified
//! compare globals.c -function=next:next_again => verified
//! compare globals.c -function=next:next_again -globals=any -inputat=0..2 => verified
//! compare globals.c -function=next:next_wrong => verified
//! compare globals.c -function=next:next_wrong -globals=any -inputat=0..2 => violated not-equivalent 37
//! compare globals.c -function=next:forgets -inputat=0..2 => unusable "there is no input 'at'"
//! compare globals.c -function=next:forgets => violated not-equivalent 44
//! compare globals_cache.c -function=twice => verified
//! compare globals_cache.c -function=twice -globals=any => unusable "the implementation has no input 'cache'"
//! compare globals_cache.c -function=next -globals=any => unusable "no file defines such a function"
//! compare globals_named.c -function=named -globals=any => verified
//! compare globals_named.c -function=named -globals=init => verified
//! verify -function=named -globals=any => verified
//! verify -function=points -globals=any => unusable "-globals=any: 'end' holds pointers"
/* What is of the file, and of the program. */
#include <assert.h>

static const int table[4] = {1, 2, 4, 8};
int at;
static int *end;

int next(void)
{
    return table[at++];
}

int next_again(void)
{
    int was = at;
    at = was + 1;
    return was < 3 ? 1 << was : 8;
}

/* The same once. */
int next_wrong(void)
{
    at = 1;
    return table[0];
}

/* It does not move. */
int forgets(void)
{
    return table[at];
}

static int kept;

int twice(int n)
{
    kept += n;
    return 2 * n + (kept - n) * 3;
}

/* A parameter hides the global that it is called as. */
int named(int at, int b)
{
    kept = b;
    return at;
}

int points(void)
{
    return end == 0;
}
