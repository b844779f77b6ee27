/* reject 4: may not have a side effect */
int main(void) {
    int i = 0;
#pragma TASS loop invariant i++ >= 0
    while (i < 9) i++;
    return 0;
}
