/* reject 6:27 a second variant of the loop */
int main(void) {
    int i = 0;
#pragma TASS loop invariant i <= 9
#pragma TASS loop variant 9 - i
#pragma TASS loop variant 10 - i
    while (i < 9) i++;
    return 0;
}
