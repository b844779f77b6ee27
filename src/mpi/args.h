/* Arguments of MPI calls: their checks and meanings. Each function reports what is wrong with the
 * argument and returns false when the call cannot go on (or needs a split first). */
#ifndef MPI_ARGS_H
#define MPI_ARGS_H

#include "mpi/comm.h"
#include "mpi/datatype.h"
#include "mpi/handle.h"
#include "state/run.h"
#include "state/system_function.h"

/* The process is between MPI_Init and MPI_Finalize. */
bool args_active(Call *call);
/* The call may come at any time (MPI 4.1, 11.4.1); its errors go by MPI_COMM_SELF. */
void args_any_time(Call *call);
bool args_int(Call *call, uint32_t index, const char *what, int64_t *value);
bool args_comm(Call *call, uint32_t index, uint32_t *comm);
bool args_count(Call *call, uint32_t index, int64_t *count);
/* A datatype, or its handle. It must be committed to be used in communication, but not to make
 * other datatypes of it. */
bool args_type(Call *call, uint32_t index, bool is_used, uint32_t *type);
bool args_type_handle(Call *call, int64_t handle, bool is_used, uint32_t *type);
/* A destination or (with is_source) a source, as a world rank or COMMUNICATION_…. */
bool args_peer(Call *call, uint32_t index, uint32_t comm, bool is_source, uint32_t *peer);
/* The root by its rank among all members; ROOT_UNKNOWN of an intercommunicator: another process of
 * the caller's group (layout.h). */
bool args_root(Call *call, uint32_t index, uint32_t comm, uint32_t *root);
bool args_tag(Call *call, uint32_t index, bool is_receive, uint32_t *tag);
/* Whether the run is of a type that may hold elements of a basic datatype, and has count of them.
 */
bool args_buffer_holds(Call *call, const Run *run, int64_t count, uint32_t type);
/* The first count integers of an array argument; the caller releases the vector. */
typedef VEC(int64_t) Integers;
bool args_integers(Call *call, uint32_t index, uint32_t count, const char *what, Integers *values);
/* The same without a choice of values. */
typedef VEC(Term) Terms;
bool args_terms(Call *call, uint32_t index, uint32_t count, const char *what, Terms *values);
/* Whether the argument is a pointer that was made from an integer, such as MPI_IN_PLACE. */
bool args_is_integer_pointer(Call *call, uint32_t index, int64_t value);
bool args_pointer_is_integer(const TermBank *bank, Term pointer, int64_t value);
bool args_is_in_place(Call *call, uint32_t index);
/* The C type of the elements of a basic datatype; NULL for those that no one type has. */
const Type *args_element_type(Call *call, uint32_t type);
/* The type that a pointer argument points to; where the parameter is a void *, from before it was converted. */
const Type *args_pointee(const Call *call, uint32_t index);
/* The integer or handle, named by what ("the file"), that argument index points to, and where it
 * is. */
bool args_load(Call *call, uint32_t index, const char *what, Lvalue *place, int64_t *value);
bool args_load_at(Call *call, Term pointer, const Type *type, const char *what, Lvalue *place,
                  int64_t *value);
/* Stores an integer through the pointer that argument index is. */
bool args_store(Call *call, uint32_t index, int64_t value);
bool args_store_at(Call *call, Term pointer, const Type *type, int64_t value);
/* Whether the array that argument index points into has room for as many characters as MPI may store in
 * it, whatever it does store: a constant of MPI. */
bool args_room(Call *call, uint32_t index, int64_t room, const char *constant);
/* Stores values into the array that argument index points into. */
bool args_store_terms(Call *call, uint32_t index, const Terms *values);
/* Stores integers into the array that argument index points into. */
bool args_store_integers(Call *call, uint32_t index, const Integers *values);
/* The characters of a string argument, without the 0 that ends it, appended. */
bool args_string(Call *call, uint32_t index, Integers *text);
bool args_characters(Call *call, Term pointer, Integers *text);
/* The pointers to characters of an array, up to the null pointer that ends it. */
bool args_pointers(Call *call, Term array, Terms *pointers);
/* What a status says of an operation that is complete. */
typedef struct StatusValue {
    int64_t source, tag; /* in the terms of the call's communicator */
    int64_t count;
    uint32_t type;
    bool is_cancelled;
    Term given;              /* all of it, from the program itself; TERM_NONE: it is as above */
    bool is_without_message; /* of a send, a collective, or what was cancelled: the rest is unset */
} StatusValue;

/* Fills the status that the argument points to, unless it is MPI_STATUS_IGNORE (element is
 * STATUS_ALONE), or that element of an array of them, unless it is MPI_STATUSES_IGNORE. */
#define STATUS_ALONE (-1)
bool args_status(Call *call, uint32_t index, int64_t element, const StatusValue *status);

/* Ends the call with MPI_SUCCESS. */
CallStatus call_success(Call *call);
/* Ends all processes with the exit status that is the second argument. */
CallStatus call_abort(Call *call);

#endif
