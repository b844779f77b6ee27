//! verify with/box.c => verified
struct box;
#include "with/sub/box.h"
int main(void)
{
    return make(0)->n;
}
