/* reject 2:22 'n' is the function's own */
#pragma TASS assigns n
int f(int n) { return n; }
int main(void) { return f(1); }
