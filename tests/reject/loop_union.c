/* reject 6:5 the loop changes 'u', of type */
int main(void) {
    union { int a; float b; } u;
    int i = 0;
#pragma TASS loop invariant i <= 9
    while (i < 9) { u.a = i; i++; }
    return 0;
}
