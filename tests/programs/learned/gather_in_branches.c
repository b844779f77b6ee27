//! verify -loops=run -merge=off -learn=on => verified
//! verify -loops=run -merge=off -learn=on -DHIGH=st.low => violated assertion 33
/* Calls, returns and breaks in the branches of a loop whose number of rounds is an input. */
#include <assert.h>
#ifndef HIGH
#define HIGH k[i]
#endif
#pragma TASS input
int k[24];
#pragma TASS input {0 <= n && n <= 24}
int n;
static struct range { int low, high; unsigned seen; } st;
static int is_bad(int v)
{
    return v < 0 || v > 100;
}
int main(void)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (is_bad(k[i]))
            return 1;
        if (k[i] < st.low)
            st.low = k[i];
        else if (k[i] > st.high)
            st.high = HIGH - (k[i] == 7);
        else
            st.seen++;
        sum += k[i];
        if (sum > 1000)
            break;
    }
    assert(sum >= 0 && st.low <= st.high);
    return 0;
}
