/* reject 6:5 calls 'set', which stores through pointers */
static void set(int *p) { *p = 1; }
int main(void) {
    int i = 0, x = 0;
#pragma TASS loop invariant i <= 9
    while (i < 9) { set(&x); i++; }
    return x;
}
