//! verify => verified
#include <assert.h>
#include <stdlib.h>
struct node {
    double value;
    struct node *next;
};
#pragma TASS input
double x[4];
int main(void)
{
    struct node *head = NULL, *back = NULL;
    for (int i = 0; i < 4; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = x[i];
        n->next = head;
        head = n;
    }
    while (head) {
        struct node *next = head->next;
        head->next = back;
        back = head;
        head = next;
    }
    for (int i = 0; i < 4; i++) {
        assert(back->value == x[i]);
        struct node *next = back->next;
        free(back);
        back = next;
    }
    return 0;
}
