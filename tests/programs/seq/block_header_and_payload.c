//! verify => verified
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct head {
    long n;
    struct head *next;
};
static struct head *make(struct head *next, const char *text)
{
    size_t length = strlen(text) + 1;
    struct head *head = malloc(sizeof *head + length);
    head->n = (long)length;
    head->next = next;
    memcpy(head + 1, text, length);
    return head;
}
int main(void)
{
    struct head *first = make(make(NULL, "second"), "first");
    char *text = (char *)(first->next + 1);
    assert(text[6] == 0 && first->next->n == 7 && !strcmp((char *)(first + 1), "first"));
    free(first->next);
    free(first);
    struct head *h = malloc(sizeof *h + 3 * sizeof(double));
    double *values = (double *)(h + 1);
    h->n = 3;
    for (int i = 0; i < 3; i++)
        values[i] = i + 0.5;
    h = realloc(h, sizeof *h + 5 * sizeof(double));
    values = (double *)(h + 1);
    values[4] = 9;
    assert(values[0] == 0.5 && values[2] == 2.5 && h->n == 3);
    free(h);
    return 0;
}
