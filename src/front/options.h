/* What the front end is asked, and what it tells beside a program. */
#ifndef FRONT_OPTIONS_H
#define FRONT_OPTIONS_H

#include "front/call.h"
#include "lib/diag.h"
#include "lib/property.h"
#include "lib/vec.h"
#include "model/program.h"

typedef struct FrontInput {
    const char *name;  /* an input macro or variable fixed by -inputNAME=VALUE */
    const char *value; /* text of an integer or real constant */
} FrontInput;

/* A library function that a unit uses without its header: the unit is read with the header in front
 * of it. */
typedef struct FrontHeader {
    const char *unit;     /* path, as it was given */
    const char *header;   /* "math.h" */
    const char *function; /* static text */
    bool is_implicit;     /* nothing in the unit declares it */
} FrontHeader;

/* A struct or union that is another one than the program's of that tag: its members differ. */
typedef struct FrontApart {
    const char *unit;
    bool is_union;
    const char *tag; /* in the diag's arena */
} FrontApart;

/* What reading a program found out, and reading it again needs to know. */
typedef struct FrontHints {
    VEC(FrontHeader) headers;
    VEC(FrontApart) apart;
    VEC(const char *) defined; /* functions of other verifiers that a unit defines itself */
    bool calls_mpi;            /* the function that -function names does, and does not begin it */
} FrontHints;

/* What the command line asks of a variable, a macro, (SET) an enumerator or (STUB) a function of the
 * program. */
typedef enum FrontRequestKind {
    REQUEST_INPUT,
    REQUEST_OUTPUT,
    REQUEST_SET,
    REQUEST_STUB, /* of a function without a body */
} FrontRequestKind;
/* "input", "output", "set", "stub": the option that asks. */
const char *front_request_option(FrontRequestKind kind);

typedef struct FrontRequest {
    FrontRequestKind kind;
    const char *function; /* whose local it is; NULL: of file scope, or of main */
    const char *name;
    const char *value;  /* SET: text of a number */
    const char *called; /* OUTPUT: as in the specification; NULL: by its own name */
    /* STUB: a condition as that of ensures, over all that is after a call; NULL: anything may be. Names of what it
     * says of after the call, and of what does not change, with commas between. */
    const char *ensures, *changed, *same;
    bool is_met; /* set by the front end: there is one */
    Place place; /* and so is its place, of a macro that of the line */
    /* The scalar variable without an initialiser to which it gives the constants that are assigned; an
     * input gives it what this one holds. Set by the front end, and NULL after it. */
    const struct Variable *variable, *input;
} FrontRequest;

/* #pragma TASS allow PROPERTY[, PROPERTY]: of the line behind it. */
typedef struct FrontAllowance {
    Place place; /* of the pragma */
    PropertySet properties;
} FrontAllowance;
typedef VEC(FrontAllowance) FrontAllowances;

/* Whether both ask the same of the same variable. */
bool front_same_request(const FrontRequest *a, const FrontRequest *b);

/* Candidates for invariants are added to loops without any (front/lower/loop_infer.c), each with a number;
 * its statements and expressions are at column FRONT_CANDIDATE + number of the loop's line. */
enum { FRONT_CANDIDATE = 100000 };
typedef struct FrontInfer {
    const bool *dropped; /* by number: it is none any more */
    uint32_t dropped_count;
    const bool *barred; /* by number of a loop: it gets none */
    uint32_t barred_count;
} FrontInfer;

/* -spawn=NAME=FILE: a program that others may start. */
typedef struct FrontSpawned {
    const char *name, *path;
} FrontSpawned;

typedef struct FrontOptions {
    const char *const *cpp_args; /* -I, -D, -U, -include, -std=, in order */
    uint32_t cpp_arg_count;
    /* Folders of libraries: where a header DIR/name.h of one is included, DIR/name.c, if there is one,
     * is a file of the program. */
    const char *const *libraries;
    uint32_t library_count;
    const FrontInput *inputs; /* fixed inputs only; ranges do not concern the front end */
    uint32_t input_count;
    const char *appendix; /* C that stands behind the text of the file with main; or NULL */
    const char *compiler; /* NULL: "cc" */
    bool uses_compiler;   /* it preprocesses always, not only where tass does not */
    const FrontSpawned *spawned;
    uint32_t spawned_count;
    FrontRequest *requests; /* not owned */
    uint32_t request_count;
    FrontAllowances *allowances; /* takes those of every file that is read; not owned; or NULL */
    /* What is known of library functions; NULL: nothing. */
    LibraryLookup *library;
    /* Input macros that are not fixed keep the value that the text gives them. */
    bool literal_macros;
    bool uses_contracts;     /* a function that has one is what it says, but for the one of call */
    const FrontInfer *infer; /* NULL: loops without invariants are run */
    bool runs_loops;         /* loops are run, whatever invariants they have */
    FrontCall *call;         /* -function=; NULL: the program's own main runs */
    /* Of an implementation: the program whose variables joint assertions name; or NULL. */
    const Program *specification;
    bool
        refuse_openmp; /* OpenMP pragmas are errors; otherwise they are ignored, which is assumed */
} FrontOptions;

/* Where the shipped headers are: share/tass/include beside the program that was built, or beside the
 * directory of the one that was installed. The program knows no path of where it was built. */
const char *front_include_directory(Arena *arena);

#endif
