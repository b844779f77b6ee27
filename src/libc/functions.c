#include "libc/functions.h"

#include "libc/arguments.h"
#include "libc/input.h"
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
    {"_Exit", libc_exit, 0},
    {"_exit", libc_exit, 0},
    {"__tass_end", libc_exit, 0},
    {"abort", libc_abort, 0},
    {"rand", libc_rand, 0},
    {"srand", libc_srand, 0},
    {"printf", libc_printf, 0},
    {"fprintf", libc_printf, PRINT_STREAM},
    {"sprintf", libc_sprintf, 0},
    {"snprintf", libc_sprintf, PRINT_SIZE},
    {"fputs", libc_fputs, 0},
    {"puts", libc_puts, 0},
    {"putchar", libc_putchar, 0},
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
    {"__tass_content", libc_content, 0},
    {"__tass_is_open_input", libc_is_open_input, 0},
    {"__tass_any_signed", libc_any, ANY_SIGNED},
    {"__tass_any_unsigned", libc_any, ANY_UNSIGNED},
    {"__tass_any_real", libc_any, ANY_REAL},
    {"__tass_closed_stream", libc_closed_stream, 0},
    {"__tass_clock", libc_clock, 0},
    {"vprintf", libc_printf, PRINT_LIST},
    {"vfprintf", libc_printf, PRINT_LIST | PRINT_STREAM},
    {"vsprintf", libc_sprintf, PRINT_LIST},
    {"vsnprintf", libc_sprintf, PRINT_LIST | PRINT_SIZE},
    {"putc", libc_putchar, PRINT_STREAM},
    {"fputc", libc_putchar, PRINT_STREAM},
    {"va_start", libc_va_start, 0},
    {"va_arg", libc_va_arg, 0},
    {"va_copy", libc_va_copy, 0},
    {"va_end", libc_va_end, 0},
    {NULL, NULL, 0},
};
