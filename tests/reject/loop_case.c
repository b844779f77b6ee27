/* reject 7:5 a label in a loop with invariants */
int main(int argc, char **argv) {
    int i = 0;
    switch (argc) {
    case 0:
#pragma TASS loop invariant i <= 9
    while (i < 9) {
    case 1:
        i++;
    }
    }
    return argv == 0;
}
