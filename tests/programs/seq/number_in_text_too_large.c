//! verify => verified
//! verify -DTEXT="\"2147483648\"" => violated library-argument 21
//! verify -DTEXT="\"-2147483648\"" => verified
//! verify -DTEXT="\"-2147483649\"" => violated library-argument 21
//! verify -DLONG="\"9223372036854775808\"" => violated library-argument 22
//! verify -DALIGNMENT=48 => violated library-argument 24
/* The result of atoi and atol must hold the number (C11 7.22.1p1); alignments are powers of two. */
#include <assert.h>
#include <stdlib.h>
#ifndef TEXT
#define TEXT "2147483647"
#endif
#ifndef LONG
#define LONG "-9223372036854775808x"
#endif
#ifndef ALIGNMENT
#define ALIGNMENT 64
#endif
int main(void)
{
    int number = atoi(TEXT);
    long wide = atol(LONG);
    assert((number > 2147483646 || number < -2147483647) && wide < 0 && atoll("-7") == -7);
    char *block = aligned_alloc(ALIGNMENT, 2 * ALIGNMENT);
    free(block);
    return 0;
}
