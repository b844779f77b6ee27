//# verify
/* Bit-fields of wide types are promoted by their widths. */
#include <stdio.h>
struct fields {
    unsigned long narrow : 20, word : 32;
    long low : 20, whole : 32;
    unsigned char small : 5;
    _Bool flag : 1;
    unsigned bits : 32;
    unsigned long all : 64;
};
int main(void)
{
    struct fields f = {0};
    printf("%d %d %d\n", f.narrow - 1 < 0, f.word - 1 < 0, f.low - 1 < 0);
    printf("%d %d %d %d\n", f.whole - 1 < 0, f.small - 1 < 0, f.flag - 1 < 0, f.bits - 1 < 0);
    f.narrow = 0xfffff, f.word = 0xffffffff, f.low = -1, f.whole = -1, f.all = -1;
    printf("%d %u %d %d %d\n", -f.narrow, f.word + 1, f.low * 2, f.whole / 2, f.all + 1 == 0);
    printf("%d %d %d\n", ~f.narrow < 0, ~f.word == 0, f.narrow > -1);
    printf("%lu %lu\n", (unsigned long)(f.narrow << 11), (unsigned long)(f.word << 4));
    printf("%zu %zu\n", sizeof(f.narrow + 0), sizeof(f.word + 0));
    return 0;
}
