/* reject 2: not what is behind further pointers */
#pragma TASS ensures **a == old(**a)
void f(int **a) { (void)a; }
int main(void) { return 0; }
