/* reject 7:5 calls a function through a pointer */
static int one(void) { return 1; }
static int (*function)(void) = one;
int main(void) {
    int i = 0;
#pragma TASS loop invariant i <= 9
    while (i < 9) i += function();
    return 0;
}
