/* The format of printf, and what its arguments are printed as (C11 7.21.6.1). */
#ifndef LIBC_FORMAT_H
#define LIBC_FORMAT_H

#include "libc/text.h"
#include "state/system_function.h"

/* A string that is printed, and how much of it is read. */
typedef struct PrintedString {
    Term pointer;
    int64_t read;
} PrintedString;

/* Where %n stores how many characters were printed before it. */
typedef struct PrintedCount {
    Term pointer;
    const Type *type; /* of the number */
    int64_t count;
} PrintedCount;

/* One printf call while its format is read. */
typedef struct Printing {
    Call *call;
    const char *format; /* rest of it */
    uint32_t next;      /* index of the next argument */
    Term list;          /* where the arguments come from instead; TERM_NONE: the call itself */
    VecU32 text;
    VEC(PrintedString) strings;
    VEC(PrintedCount) counts;
    bool has_long; /* a long double is printed */
} Printing;

/* The row's kind says what comes before the format, and where the arguments are. */
enum { PRINT_STREAM = 1, PRINT_SIZE = 2, PRINT_LIST = 4 };

/* Formats the arguments from the format on, which is the argument number at. The caller releases
 * what was printed, also after false. */
bool format_arguments(Call *call, uint32_t at, Printing *printing);
/* As by %s. */
bool format_string(Printing *printing, Conversion conversion, Term pointer);
void format_release(Printing *printing);

#endif
