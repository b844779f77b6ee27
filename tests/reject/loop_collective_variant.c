/* reject 4:30 only an invariant is collective: write '#pragma TASS loop variant' */
int main(void) {
    int i = 9;
#pragma TASS collective loop variant i
    while (i > 0)
        i--;
    return 0;
}
