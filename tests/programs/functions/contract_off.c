//! verify -contracts=use => violated contract 14
//! verify -contracts=use -no-check=contract => inconclusive "meets a fault whose check is off"
//! verify -contracts=use -DMEETS -no-check=contract => verified
/* What a contract requires is taken to hold where its check is off. */
#ifndef MEETS
#define MEETS 0
#endif
#pragma TASS requires x > 0
#pragma TASS ensures result > 0
#pragma TASS assigns nothing
int twice(int x);
int main(void)
{
    int y = twice(2 * MEETS - 1);
#pragma TASS assert y > 0
    return 0;
}
