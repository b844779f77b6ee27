#include "stack.h"
#include <stdio.h>
int stack_errors;
const char *const stack_name = "stack";
static void fail(const char *what) { stack_errors++; printf("error: %s\n", what); }
void stack_push(stack *s, double x)
{
    if (s->count == STACK_MAX)
        fail("full");
    else
        s->items[s->count++] = x;
}
double stack_pop(stack *s)
{
    if (stack_is_empty(s)) {
        fail("empty");
        return 0;
    }
    return s->items[--s->count];
}
