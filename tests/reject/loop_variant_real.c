/* reject 5:27 a loop variant must be an integer, not 'double' */
int main(void) {
    double x = 9;
#pragma TASS loop invariant x >= 0
#pragma TASS loop variant x
    while (x > 1) x = x - 1;
    return 0;
}
