//! verify => violated assertion 9
//! verify -DSAFE => verified
int main(void)
{
    int x = nondet_int(), y = __VERIFIER_nondet_int();
#ifdef SAFE
    __CPROVER_assume(x != y + 1 || x < 0);
#endif
    __CPROVER_assert(x != y + 1 || x < 0, "apart");
    return 0;
}
