/* reject 4:19 the pragma needs an expression after 'loop invariant' */
int main(void) {
    int i = 0;
#pragma TASS loop invariant
    while (i < 9) i++;
    return 0;
}
