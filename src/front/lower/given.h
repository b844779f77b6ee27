/* What a made main gives to the function that it calls (driver.h): inputs, and objects that hold them.
 */
#ifndef FRONT_LOWER_GIVEN_H
#define FRONT_LOWER_GIVEN_H

#include "front/lower/lower.h"

/* Where a value is, from a parameter on: "a", "v[0].data". */
typedef struct GivenPath {
    const char *own;    /* as the function names its parameters: objects */
    const char *shared; /* as the specification's function does: inputs and outputs */
    Place place;        /* of the parameter */
    uint32_t depth;     /* pointers that led there */
} GivenPath;

/* An object that a pointer leads to. */
typedef struct GivenObject {
    const Variable *variable; /* an array, or a struct */
    const Expr *extent;       /* of the array; over inputs */
    const Variable *kept;     /* what it held before the call; or NULL */
    struct GivenObject *next; /* in the order in which they were made */
} GivenObject;

/* A place within objects that hold pointers, and the variable that takes what the call leaves there. */
typedef struct GivenLeaf {
    const Expr *place;
    const Variable *kept;
    const Expr *target; /* the part of it; NULL: all */
    struct GivenLeaf *next;
} GivenLeaf;

/* A struct of which a member is being made. */
typedef struct GivenRecord {
    const Type *type;
    const struct GivenRecord *outer;
} GivenRecord;

/* An output that holds an element for each process, and what is written to it. */
typedef struct DriverRow {
    const Variable *output, *variable;
    struct DriverRow *next;
} DriverRow;

typedef struct Driver {
    Lower *lower;
    const FrontCall *call;
    const AstItems *items;
    Function *function;
    Place place; /* of what nobody wrote */
    GivenObject *objects, **last_object;
    GivenLeaf *leaves, **last_leaf;
    const GivenRecord *records;
    const Variable *rank, *size; /* of a function that calls MPI; else NULL */
    struct DriverRow *rows;      /* outputs of each process; of such a function */
    bool keeps_leaves;           /* what is filled is no outcome as a whole */
} Driver;

void given_assign(const Driver *driver, const Expr *lhs, const Expr *value);
/* A variable of main, which lives from here on. */
const Variable *given_local(const Driver *driver, const char *name, const Type *type);
/* A new input. */
const Variable *given_input(const Driver *driver, const char *name, const Type *type, Place place);
/* The value of an input: with MPI, that of this process, but for those that -same names. */
const Expr *given_value(const Driver *driver, const GivenPath *path, const Type *type);
/* That a condition over inputs holds of them. */
void given_assume(const Driver *driver, const Expr *condition);
/* Whether a value of the type holds pointers somewhere; NULL: no. */
const Type *given_find_pointer(const Type *type);
/* Whether inputs and outputs can have the type: without pointers and unions. */
bool given_is_plain(const Type *type);
bool given_is_const(const Type *type);
/* Fills an object with inputs, and with pointers to others. */
void given_fill(Driver *driver, const Expr *place, const GivenPath *path);
/* How many elements a pointer leads to: declared says it, or NULL, if no option does. */
const Expr *given_extent(const Driver *driver, const GivenPath *path, const Expr *declared);
/* Lists it as an assumption. */
void given_note_extent(const Driver *driver, const GivenPath *path, const Expr *extent,
                       bool may_overlap);
/* The value of a pointer of the type; declared: how many elements the parameter's declaration says it
 * leads to, or NULL. */
const Expr *given_pointer(Driver *driver, const Type *type, const GivenPath *path,
                          const Expr *declared);

#endif
