//# verify
#include <stdio.h>
#include <stdlib.h>
typedef struct node {
    int value;
    struct node *next, *prev;
} Node;
typedef struct {
    Node *head, *tail;
    size_t size;
} List;
static Node *make(int v)
{
    Node *n = (Node *)malloc(sizeof(Node));
    if (n == NULL) {
        fprintf(stderr, "no memory\n");
        exit(EXIT_FAILURE);
    }
    n->value = v;
    n->next = n->prev = NULL;
    return n;
}
static void append(List *l, int v)
{
    Node *n = make(v);
    if (!l->head)
        l->head = l->tail = n;
    else {
        n->prev = l->tail;
        l->tail->next = n;
        l->tail = n;
    }
    l->size++;
}
static void erase(List *l, int v)
{
    for (Node **p = &l->head; *p; p = &(*p)->next)
        if ((*p)->value == v) {
            Node *d = *p;
            *p = d->next;
            if (d->next)
                d->next->prev = d->prev;
            else
                l->tail = d->prev;
            free(d);
            l->size--;
            return;
        }
}
static Node *reverse(Node *n)
{
    Node *r = NULL;
    while (n) {
        Node *t = n->next;
        n->next = r;
        n->prev = t;
        r = n;
        n = t;
    }
    return r;
}
static Node *sort(Node *h)
{
    if (!h || !h->next)
        return h;
    Node *s = h, *f = h->next;
    while (f && f->next)
        s = s->next, f = f->next->next;
    Node *b = s->next;
    s->next = NULL;
    Node *a = sort(h);
    b = sort(b);
    Node d, *t = &d;
    while (a && b) {
        if (a->value <= b->value) {
            t->next = a;
            a = a->next;
        } else {
            t->next = b;
            b = b->next;
        }
        t = t->next;
    }
    t->next = a ? a : b;
    return d.next;
}
int main(void)
{
    List l = {0};
    for (int i = 0; i < 8; i++)
        append(&l, (i * 5) % 8);
    erase(&l, 3);
    erase(&l, 0);
    erase(&l, 99);
    for (Node *n = l.head; n; n = n->next)
        printf("%d ", n->value);
    l.head = reverse(l.head);
    for (Node *n = l.head; n; n = n->next)
        printf("%d ", n->value);
    l.head = sort(l.head);
    for (Node *n = l.head; n; n = n->next)
        printf("%d ", n->value);
    printf("%zu\n", l.size);
    while (l.head) {
        Node *n = l.head;
        l.head = n->next;
        free(n);
    }
    return 0;
}
