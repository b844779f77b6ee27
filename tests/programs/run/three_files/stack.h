#ifndef STACK_H
#define STACK_H
#include <stddef.h>
#define STACK_MAX 16
typedef struct stack {
    double items[STACK_MAX];
    size_t count;
} stack;
extern int stack_errors;
extern const char *const stack_name;
void stack_push(stack *s, double x);
double stack_pop(stack *s);
static inline int stack_is_empty(const stack *s) { return s->count == 0; }
#endif
