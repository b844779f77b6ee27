#include "calc.h"
#include <ctype.h>
#include <stdlib.h>
#include "stack.h"
static void fail(void) { calc_failures += 1; }
int calc_failures = 0;
double calc(const char *text)
{
    stack s = {.count = 0};
    while (*text) {
        if (isspace((unsigned char)*text)) {
            text++;
        } else if (isdigit((unsigned char)*text)) {
            char *end;
            stack_push(&s, strtod(text, &end));
            text = end;
        } else {
            double b = stack_pop(&s), a = stack_pop(&s);
            switch (*text++) {
            case '+': stack_push(&s, a + b); break;
            case '-': stack_push(&s, a - b); break;
            case '*': stack_push(&s, a * b); break;
            case '/':
                if (b != 0)
                    stack_push(&s, a / b);
                else
                    fail();
                break;
            default: fail();
            }
        }
    }
    return stack_is_empty(&s) ? 0 : stack_pop(&s);
}
