/* reject 4:17 undeclared name 'y' */
#define ADD(a) ((a) + 1)
int main(void) {
    int x = ADD(y);
    return x;
}
