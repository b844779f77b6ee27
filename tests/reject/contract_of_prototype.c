/* reject 2:22 undeclared name 'm' */
#pragma TASS ensures m > 0
int f(int n);
int main(void) { return 0; }
