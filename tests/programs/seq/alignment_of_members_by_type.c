//! verify => verified
//! verify -DAS=short => violated assertion 15
/* _Alignas of a member may name a type, or a constant expression. */
#include <assert.h>
#include <stddef.h>
#ifndef AS
#define AS double
#endif
enum { LINE = 16 };
struct box {
    char tag;
    _Alignas(AS) char raw[8];
    _Alignas(2 * LINE) char line[4];
};
int main(void) { assert(offsetof(struct box, raw) == 8 && offsetof(struct box, line) == 32 && _Alignof(struct box) == 32); return 0; }
