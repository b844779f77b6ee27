/* reject 4:35 a joint loop invariant needs a name before its expression */
int main(void) {
    int i = 9;
#pragma TASS joint loop invariant 0 <= i
    while (i > 0)
        i--;
    return i;
}
