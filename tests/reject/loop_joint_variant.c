/* reject 4:25 only an invariant is joint: write '#pragma TASS loop variant' */
int main(void) {
    int i = 9;
#pragma TASS joint loop variant DOWN i
    while (i > 0)
        i--;
    return i;
}
