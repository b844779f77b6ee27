//! verify -memory=24 => inconclusive "the memory limit was reached"
/* The limit of memory holds within one division, too, where all blocks are small. */
#include <assert.h>
#define N 9
#pragma TASS input
double a[N];
int main(void) {
  double sum = 0;
#pragma TASS assume forall {int i | 0 <= i && i < N} a[i] > 0
  for (int k = 0; k < 5; k++) {
    double form = k + 1;
    for (int i = 0; i < N; i++)
      form += (i * k % 7 + 1) * a[i];
    sum += a[k] / form;
  }
  assert(sum > -1);
  return 0;
}
