//! verify => verified
//! verify -DPOINTER=0 => violated negative-size 28
//! verify -DPOINTER=-1 => violated negative-size 28
//! verify -DNAMED=0 => violated negative-size 29
//! verify -DMEASURED=0 => violated negative-size 31
//! verify -DGUARDED=0 => verified
//! verify -DCAST=0 => violated negative-size 34
/* The size of an array is greater than zero wherever its type is evaluated, also where no array is
 * made (C11 6.7.6.2, paragraph 5), and not elsewhere. */
#include <assert.h>
#ifndef POINTER
#define POINTER 2
#endif
#ifndef NAMED
#define NAMED 2
#endif
#ifndef MEASURED
#define MEASURED 2
#endif
#ifndef GUARDED
#define GUARDED 2
#endif
#ifndef CAST
#define CAST 2
#endif
static int use(int pointer, int named, int measured, int guarded, int cast)
{
    double(*rows)[pointer] = 0;
    typedef int Row[named];
    int cells[4] = {1, 2, 3, 4};
    int size = (int)sizeof(int[measured]);
    int first = guarded > 0 ? (int)sizeof(char[12 / guarded]) : 0;
    int second = guarded > 0 && sizeof(Row[8 / guarded]) > 2;
    int third = guarded > 0 ? (*(int(*)[cast])cells)[cast - 1] : 7;
    return rows ? 0 : size + first + second + third;
}
int main(void)
{
    int expected = GUARDED ? 8 + 6 + 1 + 2 : 8 + 7;
    assert(use(POINTER, NAMED, MEASURED, GUARDED, CAST) == expected);
    return 0;
}
