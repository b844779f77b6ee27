/* reject : it has no contract */
#pragma TASS abstract
#pragma TASS requires x > 0
double f(double x);
int main(void) { return f(1) > 0; }
