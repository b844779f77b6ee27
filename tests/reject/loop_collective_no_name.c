/* reject 4:40 a collective loop invariant needs a name before its expression */
int main(void) {
    int i = 9;
#pragma TASS collective loop invariant 0 <= i
    while (i > 0)
        i--;
    return 0;
}
