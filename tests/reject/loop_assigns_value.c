/* reject 5:29 assigns takes places in memory */
int main(void) {
    int i = 0;
#pragma TASS loop invariant i <= 9
#pragma TASS loop assigns i + 1
    while (i < 9) i++;
    return 0;
}
