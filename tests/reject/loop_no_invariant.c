/* reject 4:27 a loop without an invariant is run as it is */
int main(void) {
    int i = 0;
#pragma TASS loop variant 9 - i
    while (i < 9) i++;
    return 0;
}
