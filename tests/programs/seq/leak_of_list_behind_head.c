//! verify => violated memory-leak 9
//! native: leak
#include <stdlib.h>
struct node {
    struct node *next;
};
static struct node *make(struct node *next)
{
    struct node *n = malloc(sizeof *n);
    n->next = next;
    return n;
}
int main(void)
{
    struct node *head = make(make(make(NULL)));
    free(head);
    return 0;
}
