#include "libc/functions.h"

#include "libc/arguments.h"
#include "libc/memory.h"
#include "libc/process.h"
#include "libc/random.h"
#include "libc/stdio.h"
#include "libc/string.h"

const SystemFunction libc_functions[] = {
    {"malloc", libc_malloc, 0},
    {"calloc", libc_calloc, 0},
    {"realloc", libc_realloc, 0},
    {"free", libc_free, 0},
    {"exit", libc_exit, 0},
    {"_Exit", libc_exit, 0},
    {"abort", libc_abort, 0},
    {"rand", libc_rand, 0},
    {"srand", libc_srand, 0},
    {"time", libc_time, 0},
    {"clock", libc_time, 0},
    {"printf", libc_printf, 0},
    {"fprintf", libc_printf, 1},
    {"sprintf", libc_sprintf, 1},
    {"snprintf", libc_sprintf, 2},
    {"fputs", libc_fputs, 0},
    {"puts", libc_puts, 0},
    {"putchar", libc_putchar, 0},
    {"fflush", libc_fflush, 0},
    {"memcpy", libc_memcpy, 0},
    {"memmove", libc_memcpy, 1},
    {"memset", libc_memset, 0},
    {"strlen", libc_strlen, 0},
    {"strcpy", libc_strcpy, 0},
    {"strcat", libc_strcpy, STRING_APPEND},
    {"strncpy", libc_strcpy, STRING_LIMITED},
    {"strncat", libc_strcpy, STRING_APPEND | STRING_LIMITED},
    {"strcmp", libc_strcmp, 0},
    {"strncmp", libc_strcmp, STRING_LIMITED},
    {"atoi", libc_atoi, 0},
    {"atol", libc_atoi, 0},
    {"va_start", libc_va_start, 0},
    {"va_arg", libc_va_arg, 0},
    {"va_copy", libc_va_copy, 0},
    {"va_end", libc_va_end, 0},
    {NULL, NULL, 0},
};
