//! verify => unusable "what was stored there has that type"
/* A member that is stored leaves what lies in the other members: it is not unset. */
#include <stdlib.h>

struct mixed {
    short c;
    double d;
};
struct pair {
    int a, b;
};

int main(void)
{
    char *block = malloc(16);
    int wrong;
    ((struct mixed *)block)->c = 75;
    ((struct mixed *)block)->d = 66;
    ((struct pair *)block)->b = 74;
    *(short *)(block + 2) = 1;
    wrong = *(short *)block != 75;
    free(block);
    return wrong;
}
