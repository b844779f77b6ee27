/* What the front end and the analyses need to know of library functions, which higher folders
 * model: rows of mpi.def and libc.def, handed over as a lookup (FrontOptions).
 */
#ifndef MODEL_LIBRARY_H
#define MODEL_LIBRARY_H

#include <stdint.h>

/* What a call may do to memory and to what is outside it. */
typedef enum LibraryEffect {
    LIBRARY_OUTSIDE,      /* anything outside; reads and writes what its pointers lead to */
    LIBRARY_BY_ARGUMENTS, /* nothing outside; reads and writes what its pointers lead to */
    LIBRARY_NOTHING,      /* the rest does nothing outside the memory of the process, */
    LIBRARY_READS,        /* and this through its arguments */
    LIBRARY_WRITES,
    LIBRARY_READS_WRITES,
} LibraryEffect;

enum {
    LIBRARY_COMMUNICATES = 1, /* other processes can observe the call */
    LIBRARY_STARTS_MPI = 2,
    LIBRARY_ALLOCATES_IN_FRAME = 4,
    LIBRARY_ANY_VALUE = 8,      /* it returns any value of the type that its declaration says */
    LIBRARY_ONLY_DECLARED = 16, /* no text of a shipped header calls it */
    LIBRARY_ENDS = 32,          /* it ends the process */
    LIBRARY_FILES = 64,         /* other processes can change what it finds: there is no order */
    LIBRARY_PRINTS = 128,       /* all that it does with its arguments is to print them */
    LIBRARY_MPI = 256,          /* it is one of MPI */
    LIBRARY_LENGTH = 512,       /* it gives the length of the string that it is handed */
};

/* What is wrong with the parameter that va_start names, its third argument in a model. */
typedef enum VariadicFault {
    VARIADIC_FINE,
    VARIADIC_NOT_LAST, /* another one, or none */
    VARIADIC_PROMOTED, /* its type is not what promotion makes of it */
} VariadicFault;

typedef struct LibraryFunction {
    const char *name;
    const char *header; /* that declares it, "math.h"; or NULL */
    const char *advice; /* when it was not declared; NULL: nothing particular */
    const char
        *assumption; /* what its shipped text has of its own where C leaves it open; or NULL */
    uint8_t effect;  /* a LibraryEffect */
    uint16_t marks;  /* LIBRARY_COMMUNICATES … */
} LibraryFunction;

/* The row for a name, NULL when it is not that of a library function. */
typedef const LibraryFunction *LibraryLookup(const char *name);

#endif
