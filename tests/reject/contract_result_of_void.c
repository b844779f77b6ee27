/* reject 2:22 undeclared name 'result' */
#pragma TASS ensures result > 0
void f(int n) { (void)n; }
int main(void) { f(1); }
