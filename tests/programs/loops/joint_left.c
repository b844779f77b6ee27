//! compare joint_left_spec.c => verified
//! compare joint_left_spec.c -DLATER => violated joint-assertion 21
//! compare joint_left_spec.c -DASSUMED => verified
//! compare joint_left_spec.c -DOTHER => violated not-equivalent 39
//! compare joint_left_spec.c -DSTOPS => violated not-equivalent 19
/* Loops that both programs leave in the same iteration. */
#include <stdlib.h>
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
#pragma TASS input
int key;
#pragma TASS output
int at;
int main(void)
{
    int *p = a, found = 0, i = 0;
    at = -1;
#pragma TASS joint loop invariant FIND i == SPEC.i && !found
    while (i < n && !found) {
#ifdef LATER
        found = i > 0 && p[i - 1] == key;
#elif defined ASSUMED
#pragma TASS assume p[i] != key
#elif defined STOPS
        if (p[i] == 7)
            exit(0);
        found = p[i] == key;
#else
        found = p[i] == key;
#endif
        if (found)
            break;
        i++;
    }
    if (found)
#ifdef OTHER
        at = i + 1;
#else
        at = i;
#endif
    return 0;
}
