/* reject 2:23 undeclared name 'result' */
#pragma TASS requires result > 0
int f(int n) { return n; }
int main(void) { return f(1); }
