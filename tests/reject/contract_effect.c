/* reject 2:23 may not have a side effect */
#pragma TASS requires n++ > 0
int f(int n) { return n; }
int main(void) { return f(1); }
