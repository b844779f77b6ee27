/* System functions: semantics supplied by tass, contributed as tables by the folders above.
 *
 * A handler gets its arguments as values and works on the state. When the process must wait it
 * returns CALL_BLOCKED; the handler is called again, with the same arguments, when the process is
 * tried next, and finds in process->flow.phase and process->flow.waits what it left there (0 and
 * nothing at first). Whatever may split or fail comes before the first change of the state.
 */
#ifndef STATE_SYSTEM_FUNCTION_H
#define STATE_SYSTEM_FUNCTION_H

#include "state/eval.h"

typedef enum CallStatus {
    CALL_DONE,    /* result is the value (TERM_NONE: void) */
    CALL_BLOCKED, /* the process waits at the call */
    CALL_ENDED,   /* the process has terminated */
    CALL_MOVED,   /* the process goes on elsewhere */
    CALL_STOPPED, /* the path ends here, or a choice is needed first (see Eval.pending) */
} CallStatus;

typedef struct Call {
    Eval *eval;
    const SystemFunction *function;
    const Stmt *stmt;
    const Term *args;
    uint32_t count;
    Term result;
    bool has_entered; /* a function of the program: see call_enter */
} Call;

/* Lets the process execute a function of the program first. The handler returns CALL_STOPPED and is
 * called again, in the same phase, when that function has returned; what it returned, if an integer,
 * is then the last word of flow.waits, which keeps nothing else that stood there. */
void call_enter(Call *call, const Function *function, const Term *args);

typedef CallStatus SystemHandler(Call *call);

/* Set in flow.phase: a function of the program was told of the error of the call (Eval.tell), which
 * engine->told brings to its end. */
#define PHASE_TOLD 0x40000000u

/* Set in kind: an argument that is a variable may be unset; the handler looks whether that matters.
 */
#define SYSTEM_LENIENT 0x80000000u

struct SystemFunction {
    const char *name;
    SystemHandler *handler;
    uint32_t kind; /* the table's own: a row number, an operation */
};

/* The entry for a name among several tables, each ended by a row with name NULL; NULL if none. */
const SystemFunction *system_function_find(const SystemFunction *const *tables, uint32_t count,
                                           const char *name);

#endif
