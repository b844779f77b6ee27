//! verify => verified
//! verify -DOVER => violated memory-overlap 13
/* Bytes of structs, from the middle of one to the middle of another. */
#include <assert.h>
#include <string.h>
struct pair { char tag; int x; };
int main(void)
{
    struct pair a[2] = {{1, 2}, {3, 4}}, b[2] = {{0, 0}, {0, 0}};
    memcpy((char *)b + 1, (char *)a + 1, 10);
    assert(b[0].x == 2 && b[1].tag == 3);
#ifdef OVER
    memcpy((char *)a + 2, (char *)a + 4, 7);
#endif
    return 0;
}
