//! verify -contracts=use => verified
/* A specification whose output a contract leaves open. */
#pragma TASS output
int out;
#pragma TASS requires 1
#pragma TASS ensures result >= 0
#pragma TASS assigns nothing
int f(int x) { return x; }
int main(void) { out = f(1); return 0; }
