/* reject 6:5 the loop changes the pointer 'p' */
int main(void) {
    int a[9], *p = a;
#pragma TASS loop invariant 1
#pragma TASS loop assigns a
    while (p < a + 9) *p++ = 0;
    return 0;
}
