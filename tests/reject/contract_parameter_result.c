/* reject 2: a parameter is called 'result' */
#pragma TASS ensures result > 0
int f(int result) { return result; }
int main(void) { return f(1); }
