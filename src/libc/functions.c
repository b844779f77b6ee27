#include "libc/functions.h"

#include "libc/memory.h"
#include "libc/process.h"
#include "libc/stdio.h"

const SystemFunction libc_functions[] = {
    {"malloc", libc_malloc, 0},   {"calloc", libc_calloc, 0},  {"free", libc_free, 0},
    {"exit", libc_exit, 0},       {"_Exit", libc_exit, 0},     {"abort", libc_abort, 0},
    {"printf", libc_printf, 0},   {"fprintf", libc_printf, 1}, {"puts", libc_puts, 0},
    {"putchar", libc_putchar, 0}, {"fflush", libc_fflush, 0},  {NULL, NULL, 0},
};
