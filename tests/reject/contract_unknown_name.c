/* reject 2:27 undeclared name 'm' */
#pragma TASS requires n < m
int f(int n) { return n; }
int main(void) { return f(1); }
