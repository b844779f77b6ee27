/* Claims on memory: a run of elements is read, or written, by somebody else until the claim is
 * withdrawn; meanwhile the program may not write it, and not even read what is written.
 *
 * Whoever goes on using memory after its call has returned (a nonblocking operation) places claims
 * at the process that the memory belongs to. An access asks the claims on its object only.
 */
#ifndef STATE_CLAIM_H
#define STATE_CLAIM_H

#include "state/lvalue.h"
#include "state/run.h"

typedef enum ClaimMode {
    CLAIM_KEEPS, /* the place is remembered and not yet used: its elements keep their type */
    CLAIM_READS,
    CLAIM_WRITES,
    CLAIM_EXPOSED, /* others may access the object: the engine is told of accesses to it */
} ClaimMode;

/* What for, as messages call it. */
#define CLAIM_PURPOSES(ROW)                                                                        \
    ROW(SEND, "send")                                                                              \
    ROW(RECEIVE, "receive")                                                                        \
    ROW(BUFFERING, "buffering")                                                                    \
    ROW(COLLECTIVE, "collective")                                                                  \
    ROW(PERSISTENT_COLLECTIVE, "persistent collective")                                            \
    ROW(FILE_READ, "read of a file")                                                               \
    ROW(FILE_WRITE, "write of a file")                                                             \
    ROW(OPERATION, "one-sided operation")                                                          \
    ROW(WINDOW, "window")

#define CLAIM_ENUM(NAME, text) CLAIM_##NAME,
typedef enum ClaimPurpose { CLAIM_PURPOSES(CLAIM_ENUM) } ClaimPurpose;
#undef CLAIM_ENUM

/* Ends the owner's claims. */
void claims_withdraw(Process *process, uint32_t owner);

/* Obligations of an access, of count elements or of a whole place; false: the path ends. */
bool claim_check_run(Eval *eval, const Run *run, Term count, bool is_write, Place at);
bool claim_check(Eval *eval, const Lvalue *place, bool is_write, Place at);
/* Whether some claim may forbid an access to some part of the object, or is to be told of it. */
bool claims_may_forbid(TermBank *bank, const Process *process, ObjectKey key, bool is_write);
/* What the owner claims is used at this time, too: memory that others may access is told of it. */
bool claims_use(Eval *eval, uint32_t owner, Place at);
/* No claim is on the object (with all_slots: on any variable of its frame), which ends here. */
bool claim_check_end(Eval *eval, ObjectKey key, bool all_slots, Place at);

#endif
