/* reject 2: unknown pragma 'TASS extent' */
#pragma TASS extent 0 3
int main(void) { return 0; }
