//! verify -memory=40 => inconclusive "the memory limit was reached"
//! verify -timeout=1 => inconclusive "the time limit was reached"
/* A limit holds in the middle of one product, too. */
#pragma TASS input
double a[8];
#pragma TASS output
double s;
int main(void){
  double t=1; for(int i=0;i<8;i++) t+=a[i];
  for(int i=0;i<8;i++) t=t*t;
  s=t; return 0;
}
