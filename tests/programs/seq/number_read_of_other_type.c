//! verify => verified
//! verify -DSHORT=32768 => violated library-argument 36
//! verify -DBYTE=-1 => verified
//! verify -DBYTE=256 => violated library-argument 36
//! verify -DWIDE=9223372036854775808 => violated library-argument 36
//! verify -DWIDE=-9223372036854775808 => verified
//! verify -DWIDE=36893488147419103232 => violated library-argument 36
//! verify -DSTORE=&word => violated variable-argument 36
/* What scanf reads is of the type that its conversion names (C11 7.21.6.2p10), long long too; atoi's is an int. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define STRING(x) #x
#define STRING_OF(x) STRING(x)
#ifndef SHORT
#define SHORT 32767
#endif
#ifndef BYTE
#define BYTE 255
#endif
#ifndef WIDE
#define WIDE 9223372036854775807
#endif
#ifndef STORE
#define STORE &wide
#endif
int main(void)
{
    short number = 0;
    unsigned char byte = 0;
    long long wide = 0;
    int64_t again = 0;
    int word = 0;
    const char *text = STRING_OF(SHORT) " " STRING_OF(BYTE) " " STRING_OF(WIDE) " -5";
    int count = sscanf(text, "%hd %hhu %lld %lld", &number, &byte, STORE, &again);
    assert(count == 4 && again == -5 && number > 32000 && byte == 255 && wide && !word);
    return 0;
}
