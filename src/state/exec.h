/* Execution of statements: a process runs on its own until it must wait, must choose, or ends.
 */
#ifndef STATE_EXEC_H
#define STATE_EXEC_H

#include "state/eval.h"
#include "state/system_function.h"

typedef enum ExecStatus {
    EXEC_BLOCKED,   /* waits at a system call */
    EXEC_ENDED,     /* the process has terminated */
    EXEC_CUT,       /* the process is at an assumption that does not hold */
    EXEC_BRANCH,    /* several statements of its location may be enabled */
    EXEC_SPLIT,     /* a value must be chosen first */
    EXEC_VISIBLE,   /* the next statement is one that somebody watches (Watch.visible) */
    EXEC_PATH_OVER, /* the path condition has become false, or the engine stopped */
} ExecStatus;

/* What is to be chosen when a run stops at EXEC_BRANCH or EXEC_SPLIT. */
typedef struct ExecChoice {
    uint64_t enabled; /* BRANCH: bit i: statement i of the location may be enabled */
    Split split;
} ExecChoice;

/* Whether nobody can tell whether a signed counter of such a width that nobody reads
 * (Stmt.is_unread_step) goes on from one number to the next: more such steps than any search makes
 * lead to what its type cannot hold. */
static inline bool exec_is_unseen(int64_t before, int64_t after, uint32_t width)
{
    const int64_t far = 1 << 30, short_step = 16;
    bool is_near = before > -far && before < far && after > -far && after < far;
    int64_t step = after - before;
    return is_near && (width > 32 || (step >= -short_step && step <= short_step));
}

/* So many rounds in a row make it worth to ask for the rest at once (ranges.h). */
enum { TURNS = 1024 };

/* A statement was executed that may lead back to the head of a loop: then that round is counted
 * (Watch.rounds). Whether the rest of its rounds may be made at once. */
static inline bool exec_count_round(Engine *engine, const Model *model, const Function *function,
                                    const Stmt *stmt)
{
    if (stmt->target > stmt->source || stmt->kind == STMT_RETURN)
        return false;
    const Location *head = &function->locations[stmt->target];
    uint64_t *rounds = engine->watch.rounds[model->side];
    if (rounds && head->is_loop_head)
        rounds[model->site_base[function->index] + head->first]++;
    if (!head->range)
        return false;
    engine->turns = engine->turning == head ? engine->turns + 1 : 1;
    engine->turning = head;
    return engine->turns % TURNS == 0;
}

/* Runs one process as far as it goes. */
ExecStatus exec_run(Engine *engine, State *state, uint32_t rank, ExecChoice *choice);
/* For merge.h. The statement at the process's location: EXEC_MOVED when it was executed, else as
 * exec_run. */
#define EXEC_MOVED ((ExecStatus)100)
ExecStatus exec_statement(Engine *engine, State *state, uint32_t rank, ExecChoice *choice);
/* The condition of a statement's guard; TERM_NONE when evaluation stopped. */
Term exec_side_condition(Engine *engine, State *state, uint32_t rank, const Stmt *stmt);
/* Takes statement alternative of the location: its guard becomes part of the path condition. False:
 * the path is over. */
bool exec_branch(Engine *engine, State *state, uint32_t rank, uint32_t alternative);
/* Lets the state's split term be value from here on. False: the path is over. */
bool exec_split(Engine *engine, State *state, int64_t value);

/* That a process ends well: property exit-status. False: evaluation stopped. */
bool exec_check_status(Eval *eval, Term status);
/* The checks at the end of a process, which ends with the status (TERM_NONE: 0). */
bool exec_leave(Eval *eval, Term status);

/* Enters main (after the initialisation of globals) in every process of the start; the others stand as if they
 * had ended. False: the path is over. */
bool exec_start(Engine *engine, State *state);
/* Enters a main in a process without frames; exec_give_words gives its arguments; then
 * exec_initialise lets the globals be initialised first. */
void exec_enter_main(Process *process, const Model *model, const Function *main);
void exec_give_words(Eval *eval, const Function *main, const Term *texts, uint32_t count);
void exec_initialise(Process *process, const Model *model);

#endif
