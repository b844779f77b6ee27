/* reject 2: the pragma needs an expression after 'requires' */
#pragma TASS requires
int f(int n) { return n; }
int main(void) { return f(1); }
