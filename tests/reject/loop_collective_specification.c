/* reject 4:50 variables of the other program stand only in joint assertions */
int main(void) {
    int i = 9;
#pragma TASS collective loop invariant DOWN i == SPEC.i
    while (i > 0)
        i--;
    return i;
}
