//! verify => violated array-bounds 10
#include <string.h>
struct node {
    char name[20];
    struct node *next;
};
int main(void)
{
    struct node x;
    memset(&x + 1, 0, sizeof x);
    return x.next != 0;
}
