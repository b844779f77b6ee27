//! verify => verified
/* Where a string ends depends on an input: each of its ends is taken, once. */
#include <assert.h>
#include <string.h>
#pragma TASS input {0 <= k && k <= 3}
int k;

int main(void)
{
    char text[5] = "xxx", copy[5];
    text[k] = 0;
    assert(strlen(text) == (size_t)k);
    strcpy(copy, text);
    return strcmp(copy, text);
}
