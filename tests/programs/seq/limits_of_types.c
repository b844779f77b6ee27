//! verify => verified
#include <assert.h>
#include <float.h>
#include <limits.h>
int main(void)
{
    assert(LDBL_MAX > DBL_MAX && DBL_MAX > FLT_MAX && DBL_TRUE_MIN < DBL_MIN);
    assert(FLT_EVAL_METHOD == 0 && FLT_ROUNDS == 1 && DBL_DECIMAL_DIG == 17);
    assert(DBL_MIN_10_EXP == -307 && LDBL_MAX_EXP == 16384 && MB_LEN_MAX >= 4);
    return 0;
}
