//! verify -I@/with/once => verified
/* A header is read once when a line of it says so, wherever the words stand otherwise. */
#include <assert.h>
#include "once.h"
#include "once.h"
#define TWICE first
#include "twice.h"
#undef TWICE
#define TWICE second
#include "twice.h"
int main(void)
{
    assert(once() == 2 && first() + second() == 2);
    return 0;
}
