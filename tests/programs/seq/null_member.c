//! verify => violated pointer-null 11
//! native: ubsan asan
#include <stdlib.h>
struct node {
    int value;
    struct node *next;
};
int main(void)
{
    struct node n = {1, NULL};
    return n.next->value;
}
