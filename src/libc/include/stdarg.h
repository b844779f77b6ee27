/* Variable arguments. */
#ifndef TASS_STDARG_H
#define TASS_STDARG_H

/* What is left of the variable arguments of a call. */
typedef struct __tass_va_list {
    void *arguments;
    long position;
} va_list[1];

#define va_start(list, last) __builtin_va_start(list, last)
#define va_end(list) __builtin_va_end(list)
#define va_copy(target, source) __builtin_va_copy(target, source)
#define va_arg(list, type) __builtin_va_arg(list, type)

#endif
