/* reject 6:5 a label in a loop with invariants */
int main(int argc, char **argv) {
    int i = 0;
    if (argc > 3) goto inside;
#pragma TASS loop invariant i <= 9
    while (i < 9) {
inside:
        i++;
    }
    return argv == 0;
}
