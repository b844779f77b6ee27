#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define NX 12
#define TOL 1.0e-2
#define MAXIT 40
int main(void) {
  double u[NX], v[NX], diff; int it;
  for (int i = 0; i < NX; i++) u[i] = v[i] = 0.0;
  u[0] = v[0] = 1.0; u[NX-1] = v[NX-1] = 2.0;
  printf("# iter   max diff\n");
  for (it = 1; it <= MAXIT; it++) {
    diff = 0.0;
    for (int i = 1; i < NX-1; i++) { v[i] = 0.5*(u[i-1]+u[i+1]); double d = fabs(v[i]-u[i]); if (d > diff) diff = d; }
    for (int i = 1; i < NX-1; i++) u[i] = v[i];
    if (it % 10 == 0) printf("%6d   %e\n", it, diff);
    if (diff < TOL) break;
  }
  printf(it <= MAXIT ? "converged after %d iterations\n" : "no convergence after %d iterations\n", it <= MAXIT ? it : MAXIT);
  for (int i = 0; i < NX; i++) printf("u[%2d] = %10.6f\n", i, u[i]);
  return 0;
}
