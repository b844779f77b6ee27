//! verify => violated array-bounds 14
//! verify -allow=arrays_from_one.c:14:array-bounds -allow=arrays_from_one.c:35:array-bounds => verified
//! verify -no-check=array-bounds -no-check=uninitialised-read => verified
//! verify -allow=arrays_from_one.c:14:array-bounds -allow=arrays_from_one.c:35:array-bounds -DREADS => violated array-bounds 43
//! verify -allow=arrays_from_one.c:14:array-bounds -allow=arrays_from_one.c:35:array-bounds -DCOPIES => violated array-bounds 46
//! verify -allow=arrays_from_one.c:14:array-bounds -allow=arrays_from_one.c:35:array-bounds -DPAST => violated array-bounds 49
/* Arrays that begin at 1, or at the least key: the pointer leaves the array, which is an error, and comes back. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
static double *vector(int low, int high)
{
    double *v = malloc((high - low + 1) * sizeof *v);
    return v ? v - low : NULL;
}
static void free_vector(double *v, int low)
{
    free(v + low);
}
static int counts[8];
int main(void)
{
    double *v = vector(3, 6), *w = vector(1, 2);
    int keys[4] = {20, 23, 20, 21}, *by_key;
    if (!v || !w)
        return 1;
    for (int i = 3; i <= 6; i++)
        v[i] = i * i;
    w[1] = v[3];
    w[2] = v[6];
    double *p = v;
    p += 3;
    assert(w[1] == 9 && w[2] == 36 && *p == 9 && &v[6] - &v[3] == 3 && p == &v[3] && p > v);
    for (int i = 0; i < 4; i++) {
        by_key = counts - 20;
        by_key[keys[i]]++;
    }
    assert(counts[0] == 2 && counts[1] == 1 && counts[3] == 1);
#ifdef READS
    /* one before the first */
    v[3] = 0;
    w[1] = v[3] + w[2];
    w[0] = 1;
#endif
#ifdef COPIES
    memcpy(w, v + 3, 2 * sizeof *v);
#endif
#ifdef PAST
    v[7] = 1;
#endif
    free_vector(v, 3);
    free_vector(w, 1);
    return 0;
}
