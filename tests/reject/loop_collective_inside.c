/* reject 7:9 a collective loop invariant in a loop with invariants of one process */
int main(void) {
    int i = 9;
#pragma TASS loop invariant 0 <= i
    while (i > 0) {
#pragma TASS collective loop invariant INNER 0 <= i
        for (int k = 0; k < i; k++)
            ;
        i--;
    }
    return 0;
}
