//! verify -args=x => verified
//! verify => unusable "inline assembly"
/* Assembly: names, barriers, and code that is refused where it is reached. */
#include <assert.h>
int counter __asm__("other_name");
int f(void) __asm__("g");
int f(void) { return 1; }
static inline void keep(int *p) { __asm__ volatile("" : : "r"(p) : "memory"); }
int main(int argc, char **argv)
{
    (void)argv;
    register int r asm("ebx") = 2;
    int x = f();
    keep(&x);
    __asm__ __volatile__("" : "+r"(x));
    if (x != 1)
        __asm__ volatile("cpuid");
    else
        asm("" ::: "memory");
    assert(x + r == 3 && counter == 0);
    if (argc == 1) asm volatile("cpuid" ::: "memory");
    return 0;
}
