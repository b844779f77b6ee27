/* A program as it is executed: how many processes, the sorts of its types, the terms of its inputs,
 * the system functions that it calls. Made once for a run, immutable while states exist.
 */
#ifndef STATE_MODEL_H
#define STATE_MODEL_H

#include "model/program.h"
#include "symbolic/build.h"

typedef struct SystemFunction SystemFunction;
struct Eval;
/* The value of a mathematical function applied to defined arguments; symbol is its function symbol.
 */
typedef Term PureFunction(struct Eval *eval, const Expr *expr, Term symbol, const Term *args);

typedef struct Model {
    const Program *program;
    uint32_t side; /* 0: specification, 1: implementation; a verify has only side 1 */
    uint32_t process_count;
    bool counts_loops; /* frames count the visits of their locations */
    uint32_t
        features; /* what it calls that costs others nothing, by those who give a meaning to it */
    TermBank *bank;
    Arena arena;
    const SystemFunction **system;     /* by function index; NULL for functions with a body */
    Term *abstracts;                   /* by function index: the symbol of an abstract function */
    PureFunction **pure;               /* by function index: its exact meaning, or NULL */
    uint32_t *site_base;               /* by function index: the site of its first statement */
    Term *inputs;                      /* by slot: the value, a symbol or bound to constants */
    Term *input_extents;               /* by slot: extents of its type, as in lvalue.h */
    Term *input_assumptions;           /* by slot: what its annotation says; TERM_TRUE: nothing */
    Term *strings;                     /* by index: the array of the characters */
    const bool *const *ahead;          /* by function index and location: whether a call that some
                                          alternatives depend on may be made from there on (ahead.h);
                                          NULL: anywhere */
    struct Assignment *interpretation; /* in a replay: values of what is not an input; or NULL */
} Model;

Model *model_new(TermBank *bank, const Program *program, uint32_t side, uint32_t process_count);
void model_free(Model *model);

/* A site is a statement of the program as one small number; site 0 is none. */
uint32_t model_site(const Model *model, const Function *function, const Stmt *stmt);
const Stmt *model_site_stmt(const Model *model, uint32_t site, const Function **function);
Place model_site_place(const Model *model, uint32_t site);

#endif
