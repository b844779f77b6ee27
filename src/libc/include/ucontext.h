/* Contexts of execution: declared, and refused where an execution asks. */
#ifndef TASS_UCONTEXT_H
#define TASS_UCONTEXT_H

#include <stddef.h>

typedef struct ucontext_t {
    struct ucontext_t *uc_link;
    struct {
        void *ss_sp;
        int ss_flags;
        size_t ss_size;
    } uc_stack;
} ucontext_t;

#pragma TASS system begin
int getcontext(ucontext_t *context);
int setcontext(const ucontext_t *context);
void makecontext(ucontext_t *context, void (*function)(void), int count, ...);
int swapcontext(ucontext_t *old, const ucontext_t *context);
#pragma TASS system end

#endif
