/* reject 4:21 old() stands in the ensures of a function alone */
int main(void) {
    int n = 0;
#pragma TASS assert old(n) == n
    return n;
}
