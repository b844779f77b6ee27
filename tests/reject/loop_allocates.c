/* reject 7:5 calls 'malloc', which does more than change numbers */
#include <stdlib.h>
static void leak(void) { (void)malloc(4); }
int main(void) {
    int i = 0;
#pragma TASS loop invariant i <= 9
    while (i < 9) { leak(); i++; }
    return 0;
}
