/* Variable arguments. */
#ifndef TASS_STDARG_H
#define TASS_STDARG_H

/* What is left of the variable arguments of a call (libc/arguments.h). */
typedef struct __tass_va_list {
    void *arguments;
    long position;
    long depth; /* of the function that began it */
} va_list[1];
/* The same, to be passed by address. */
typedef struct __tass_va_arguments {
    va_list list;
} __tass_va_arguments;

#define va_start(list, last) __builtin_va_start(list, last)
#define va_end(list) __builtin_va_end(list)
#define va_copy(target, source) __builtin_va_copy(target, source)
#define va_arg(list, type) __builtin_va_arg(list, type)

#endif
