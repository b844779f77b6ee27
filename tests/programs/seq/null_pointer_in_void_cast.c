//! verify => violated pointer-null 9
#include <stddef.h>
struct node {
    struct node *next[2];
};
int main(void)
{
    struct node *list = NULL;
    (void)*list;
    return 0;
}
