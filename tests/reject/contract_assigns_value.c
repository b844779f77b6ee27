/* reject 2: assigns takes places in memory */
#pragma TASS assigns n + 1
int f(int n) { return n; }
int main(void) { return f(1); }
