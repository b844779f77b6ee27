/* reject 2:23 needs the declaration of one function */
#pragma TASS requires 1
int n;
int main(void) { return n; }
