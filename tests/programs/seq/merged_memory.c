//! verify -merge=on => verified
//! verify -merge=off => verified
//! verify -DWRONG => violated assertion 61
//! verify -DWRONG -merge=on => violated assertion 61
//! verify -DUNSET => violated uninitialised-read 63
//! verify -DUNSET -merge=on => violated uninitialised-read 63
//! verify -DBEYOND -merge=on => violated array-bounds 18
//! verify -DRETYPED -merge=on => verified
/* Both sides of branches become one state whatever memory they set: elements of arrays, blocks of the heap,
 * members of structs, variables of callers, and where both sides return. */
#include <assert.h>
#include <stdlib.h>
#pragma TASS input
int weight[2][2], length;
static int sum, seen[2];
static void relax(int *to, int through)
{
    if (through < *to)
        *to = through;
}
static int least(int a, int b)
{
    if (a < b)
        return a;
    return b;
}
static int within(int value)
{
    if (value < 0)
        return 0;
    else if (value > 9)
        return 9;
    return value;
}
int main(void)
{
    struct { int low, high; double mean; } range = {9, 0, 0};
    int *distance = malloc(2 * sizeof *distance), unset;
    for (int i = 0; i < 2; i++)
        distance[i] = within(weight[0][i]);
#ifdef BEYOND
    relax(distance + 2, 1);
#endif
    for (int k = 0; k < 2; k++)
        relax(&distance[k], least(distance[1] + within(weight[1][k]), 18));
    for (int i = 0; i < 2; i++) {
        if (distance[i] < range.low)
            range.low = distance[i];
        if (distance[i] > range.high) {
            range.high = distance[i];
            range.mean = range.high / 2.0;
        }
        if (distance[i] == 0)
            seen[i] = 1;
        else
            sum += distance[i];
        if (i < length)
            unset = i;
    }
#ifdef WRONG
    assert(range.high <= 8);
#elif defined(UNSET)
    assert(unset >= 0);
#else
    assert(range.high <= 9 && range.low >= 0 && range.mean <= 4.5 && sum <= 18 && seen[0] + seen[1] <= 2);
#endif
#ifdef RETYPED
    if (weight[0][0] < weight[1][1])
        *(float *)distance = 0.5f;
    else
        *(float *)distance = 1.5f;
#endif
    (void)unset;
    free(distance);
    return 0;
}
