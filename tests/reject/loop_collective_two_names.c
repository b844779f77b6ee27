/* reject 5:43 a loop with two names, 'DOWN' and 'UP' */
int main(void) {
    int i = 9;
#pragma TASS collective loop invariant DOWN i <= 9
#pragma TASS collective loop invariant UP 0 <= i
    while (i > 0)
        i--;
    return 0;
}
