//! verify -DLIMIT=5 => verified
//! verify -DLIMIT=4 => violated assertion 16
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar();
_Bool nondet_bool();
void __VERIFIER_assume(int);
void __ESBMC_assert(_Bool, const char *);
void reach_error(void);
int main(void)
{
    int n = __VERIFIER_nondet_int(), s = 0;
    __VERIFIER_assume(n >= 0 && n < 5);
    for (int i = 0; i < n; i++) s += i;
    __ESBMC_assert(s <= 6, "sum");
    if (__VERIFIER_nondet_uchar() > 255) reach_error();
    if (nondet_bool() && n == LIMIT) reach_error();
    return 0;
}
