/* reject 3:1 stands before no declaration at file scope */
int main(void) { return 0; }
#pragma TASS ensures 1
