/* reject 4:19 expected 'invariant', 'variant' or 'assigns' after 'loop' */
int main(void) {
    int i = 0;
#pragma TASS loop inwariant i >= 0
    while (i < 9) i++;
    return 0;
}
