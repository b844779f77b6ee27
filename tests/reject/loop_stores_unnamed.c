/* reject 5:24 a loop with invariants stores through a pointer here: name what it may store */
int fill(int *p) {
    int i;
#pragma TASS loop invariant 0 <= i && i <= 9
    for (i = 0; i < 9; p[i++] = 0) {}
    return i;
}
int main(void) { int a[9]; return fill(a) != 9; }
