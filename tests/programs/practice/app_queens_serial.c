#include <stdio.h>
#include <stdlib.h>
static int pos[16], n;
static int ok(int r, int c) { for (int i = 0; i < r; i++) if (pos[i] == c || abs(pos[i] - c) == r - i) return 0; return 1; }
static long place(int r) { long k = 0; if (r == n) return 1; for (int c = 0; c < n; c++) if (ok(r, c)) { pos[r] = c; k += place(r + 1); } return k; }
int main(int argc, char **argv) { n = argc > 1 ? atoi(argv[1]) : 5; printf("%d queens: %ld solutions\n", n, place(0)); return 0; }
