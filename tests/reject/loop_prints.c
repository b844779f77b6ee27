/* reject 6:5 calls 'printf', which does more than change numbers */
#include <stdio.h>
int main(void) {
    int i = 0;
#pragma TASS loop invariant i <= 9
    while (i < 9) { printf("%d\n", i); i++; }
    return 0;
}
