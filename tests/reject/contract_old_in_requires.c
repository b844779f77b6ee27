/* reject 2:23 old() stands in the ensures of a function alone */
#pragma TASS requires old(n) > 0
int f(int n) { return n; }
int main(void) { return f(1); }
