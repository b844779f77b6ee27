/* reject 4:39 undeclared name 'j' */
int main(void) {
    int i = 0;
#pragma TASS loop invariant i >= 0 && j >= 0
    while (i < 9) i++;
    return 0;
}
