/* Objects that a process makes by MPI and refers to by handles: datatypes, groups, operations, …
 *
 * They stand in process.objects in the order of their creation. A handle is the class of its kind
 * and a number; numbers below OBJECT_FIRST are predefined. The number of an object that was freed
 * is not used again, so that its handle is known to be stale.
 *
 * What an object is made of is a list: a path term whose first item is no region, so that it is no
 * pointer, and whose other items are integers.
 */
#ifndef MPI_OBJECT_H
#define MPI_OBJECT_H

#include "mpi/args.h"

typedef enum ObjectKind {
    OBJECT_DATATYPE,
    OBJECT_GROUP,
    OBJECT_OP,
    OBJECT_ERRHANDLER,
    OBJECT_INFO,
    OBJECT_SESSION,
    OBJECT_KEYVAL,
    OBJECT_ATTRIBUTE, /* its value is the program's pointer; it has no handle */
    OBJECT_NAME,      /* of a communicator or a datatype; it has no handle */
    OBJECT_HANDLER,   /* the error handler of a communicator; it has no handle */
    OBJECT_ERROR,     /* a class or a code of errors (error_codes.h); it has no handle */
    OBJECT_EXTRA,     /* what goes with a key: the program's pointer; it has no handle */
    OBJECT_CONTENTS,  /* how a datatype, the key, was made (contents.h); it has no handle */
    OBJECT_F90,       /* what a predefined datatype, the key, was asked for by (f90.h); no handle */
    OBJECT_ADDRESS,   /* something whose address was asked for; it has no handle */
    OBJECT_DATAREP,   /* the name of a representation of data in files; it has no handle */
    OBJECT_PROMISES, /* of a communicator or window (comm): the key is what mpi/promise.h says; no handle */
    OBJECT_ORIGIN, /* of a communicator, window or file: the session (the key) that it stems from; no handle */
    OBJECT_KIND_COUNT
} ObjectKind;

#define OBJECT_FIRST 0x100u

/* Of groups. */
enum { GROUP_NULL, GROUP_EMPTY };

/* A list of integer terms. */
Term list_make(TermBank *bank, const Term *items, uint32_t count);
Term list_of_numbers(TermBank *bank, const int64_t *items, uint32_t count);
/* The items; valid until the next term is made. */
const Term *list_items(const TermBank *bank, Term list, uint32_t *count);
int64_t list_number(const TermBank *bank, Term list, uint32_t index);

/* Adds an object and returns its number. */
uint32_t object_add(Call *call, ObjectKind kind, Term value);
/* The live object with a number; NULL when it is none of the kind. Valid until one is added. */
MpiObject *object_find_live(Process *process, ObjectKind kind, uint32_t number);
/* Stores its handle through the pointer that argument index is. */
bool object_store(Call *call, uint32_t index, ObjectKind kind, uint32_t number);
/* Adds an object and stores its handle. */
bool object_return(Call *call, uint32_t index, ObjectKind kind, Term value);

/* The handle that argument index points to, as a number of the kind (0: the null handle); *place is
 * where it stands. A handle of another kind, or none, is reported. */
bool object_load(Call *call, uint32_t index, ObjectKind kind, Lvalue *place, uint32_t *number);
/* Frees the object whose handle the first argument points to, and stores the null handle. */
CallStatus object_free(Call *call, ObjectKind kind);

/* What the kind is called. */
const char *object_kind_name(ObjectKind kind);
/* Reports that the handle is no valid one of the kind; false. */
bool object_invalid(Call *call, ObjectKind kind, bool is_null);

/* Reports the objects that the process has not freed and cannot free after MPI_Finalize. */
void object_check_leaks(Eval *eval);
/* The next object from position *at on that may be freed until the process ends, and was not; NULL:
 * there is none. */
const MpiObject *object_next_left(const Process *process, uint32_t *at);

#endif
