/* An evaluation in a process (paper, section 4.1: seval): what it has to show, what it takes for
 * granted, the choices that it needs. What is evaluated comes above: places in memory (lvalue.h), and
 * side-effect-free expressions (evaluate.h).
 *
 * Definedness first: every partial operation is an obligation under the path condition and the
 * guards around it. A failed obligation is reported, and the path goes on under the condition that
 * it held. Functions that return a Term return TERM_NONE when the path cannot go on (nothing
 * satisfies what is left), when a choice is needed first (pending), or when the engine stopped;
 * functions that return bool return false then.
 */
#ifndef STATE_EVAL_H
#define STATE_EVAL_H

#include "model/expr.h"
#include "state/engine.h"
#include "state/pointer.h"
#include "state/value.h"

#define EVAL_BOUND_MAX 8u

/* A choice between the values of an integer term, needed before the statement can go on. */
typedef struct Split {
    Term term; /* TERM_NONE: none */
    int64_t low, high;
} Split;

typedef struct Eval Eval;
struct Eval {
    Engine *engine;
    State *state;
    uint32_t rank;
    uint32_t blamed; /* whose call it is */
    bool is_remote;  /* it is an operation of (maybe) another process on this one's memory */
    Process *process;
    const Function *function;
    const Stmt *stmt;                      /* the statement being executed, for its site */
    ContextId context;                     /* the path condition && guard */
    uint32_t rounded;                      /* engine->assumed.rounded before the statement */
    Term guard;                            /* conditions of && and ?: around the expression */
    const Variable *bound[EVAL_BOUND_MAX]; /* variables of the quantifiers around it */
    Term bound_symbols[EVAL_BOUND_MAX];
    uint32_t bound_count;
    Split split;
    bool in_law;          /* a property of an abstract function is evaluated (law.h) */
    bool is_store;        /* the place that is looked for is written */
    bool may_start_again; /* the caller evaluates anew when is_again was set */
    bool is_again;        /* memory was laid out anew: nothing that was looked up is valid */
    uint32_t again_count; /* of the statement; one that never comes to rest is refused */
    bool is_type_held;    /* memory would have got another type, but for those who use it */
    /* In a call whose errors are values of the program: the value for a property, 0 for those that
     * are findings all the same. NULL: errors are findings. */
    int64_t (*error_value)(Property property);
    int64_t error;    /* the value that the call is to return; 0: none */
    TellHook *tell;   /* that an error is to be returned is told first; NULL: to nobody */
    uint32_t told_of; /* what for, in the terms of tell */
};

/* For the process of that rank, in its topmost frame. */
Eval eval_begin(Engine *engine, State *state, uint32_t rank);

/* Whether the condition is proved to hold here. Asked before an obligation whose message is costly
 * to make. */
bool eval_holds(Eval *eval, Term condition);
/* The same for what is an obligation of a property: less is tried where that is not checked. */
bool eval_meets(Eval *eval, Term condition, Property property);
/* An obligation. True: go on (proved, or assumed after a report). */
bool eval_require(Eval *eval, Term condition, Property property, Place place, const char *format,
                  ...) __attribute__((format(printf, 5, 6)));
/* Whether some values may lead here. Where none do, the path (or what is under the guard) is over. */
bool eval_is_feasible(Eval *eval);
/* Reports what is wrong whatever the values are; the path goes on. */
void eval_error(Eval *eval, Property property, Place place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Whether a property is switched off: what can go on after a violation does then, without a word;
 * where eval_require is called all the same, the execution goes on only where its condition holds.
 */
static inline bool eval_is_off(const Eval *eval, Property property)
{
    return !property_in(eval->engine->properties, property);
}
/* A violation on every execution of the path, under the guards around it, which is reported whether
 * or not the property is checked. False: the path ends here. */
bool eval_fails(Eval *eval, Property property, Place place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Keeps what is taken for granted here and not checked (engine->assumed.granted). */
void eval_grant(Eval *eval, Term condition);
/* Adds what is known to hold, without a proof, to the path condition (an assumption). */
bool eval_assume(Eval *eval, Term condition);
/* The same for what may or may not hold: the path is the one on which it does. */
bool eval_choose(Eval *eval, Term condition);
/* Remembers in a replay that the path rests on such a condition over invented values. */
void eval_note_guess(Engine *engine, ContextId context, Term condition);

/* What is known is found to contradict itself: nothing satisfies the guard, or the path without one. */
void eval_end(Eval *eval);

/* The value of a term after it was simplified under the path condition. */
Term eval_simplify(Eval *eval, Term term);
/* Asks for a choice among the values of a term, which has one between the bounds wherever the guard
 * around it holds; where that is not known, for a choice of the guard first. */
void eval_split(Eval *eval, Term term, int64_t low, int64_t high, Place place);
/* The only value that an integer term can have; asks for a split when there are several, and
 * reports a named limit when they are too many. what names the thing in that message. */
bool eval_int(Eval *eval, Term term, Place place, const char *what, int64_t *value);
/* Whether an integer has at most so many values, between bounds that are known; eval_int splits up to 4096. */
bool eval_has_few_values(Eval *eval, Term term, int64_t most);
/* Of a length that a division makes of one number with few values, as a distribution over processes
 * does, asks for a choice of that number: what such lengths say of each other is beyond the prover.
 * False when it asked. */
bool eval_choose_length(Eval *eval, Term length, Place place);

/* Evaluates what follows under a guard, in place of the one before. */
void eval_set_guard(Eval *eval, Term guard);
/* Whether the evaluation stopped only because the guard around it cannot hold. */
bool eval_is_dead(const Eval *eval);
/* Binds the variable of a quantifier or fold, to a symbol of its own; TERM_NONE: too many are. */
Term eval_bind(Eval *eval, const Variable *variable, Place place);
static inline void eval_unbind(Eval *eval)
{
    eval->bound_count--;
}
/* Whether a term is one over the variable of a quantifier or fold around it. */
bool eval_is_bound(const Eval *eval, Term term);

/* Whether interval reasoning shows that a value lies in the range of an integer type. */
bool eval_fits(Eval *eval, Term value, const Type *type);
/* A mathematical integer reduced to an integer type, as gcc does; the same term when its range is
 * known to fit. */
Term eval_wrap(Eval *eval, Term value, const Type *type);

/* In a replay, the value of a term over symbols that are not inputs (what an abstract function
 * returns, an arbitrary value); else the term itself. */
Term eval_interpret(Eval *eval, Term term);

/* The verdict rests on this, made at a place (in a shipped header: at the call in the user's text).
 */
void eval_rest_on(Eval *eval, Assumption assumption, Place place);

/* Whether a place is in a header that tass ships. */
bool eval_is_shipped(const Eval *eval, Place place);
/* Where the function that is executed was called. */
Place eval_call_place(const Eval *eval);
/* The site of the statement being executed; inside a function of a shipped header, of its call. */
uint32_t eval_site(const Eval *eval);

/* Fails with a named limit. */
Term eval_unsupported(Eval *eval, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
