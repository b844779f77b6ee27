/* reject 2:22 what assigns names is const */
#pragma TASS assigns a[0..1]
int f(const int *a) { return *a; }
int main(void) { int a[2] = {0}; return f(a); }
