//! compare contract_open_spec.c -contracts=use => violated not-equivalent 9
/* What a contract leaves open on one side need not be the same on the other one. */
#pragma TASS output
int out;
#pragma TASS requires 1
#pragma TASS ensures result >= 0
#pragma TASS assigns nothing
int f(int x) { return x; }
int main(void) { out = f(2); return 0; }
