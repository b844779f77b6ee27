/* reject 4:1 no loop follows the pragma 'TASS loop' */
int main(void) {
    int i = 9;
#pragma TASS collective loop invariant DOWN i <= 9
    i--;
    return i;
}
