/* reject 2:22 there was no result when the call began */
#pragma TASS ensures old(result) > 0
int f(int n) { return n; }
int main(void) { return f(1); }
