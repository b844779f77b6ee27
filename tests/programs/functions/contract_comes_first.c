//! verify -contracts=use => verified
//! verify -contracts=use -DFURTHER => violated assertion 15
/* Nothing is declared before the function, which has a contract for a body. */
#pragma TASS requires 0 <= n && n < 10
#pragma TASS ensures result > n
#pragma TASS assigns nothing
int next(int n);
int main(void)
{
    int m = next(2);
#pragma TASS assert m > 2
    m = next(m < 10 ? m : 9);
#pragma TASS assert m > 3
#ifdef FURTHER
#pragma TASS assert m == 4
#endif
    return 0;
}
