/* reject 4:1 no loop follows the pragma 'TASS loop' */
int main(void) {
    int i = 0;
#pragma TASS loop invariant i >= 0
    i = 1;
    return 0;
}
