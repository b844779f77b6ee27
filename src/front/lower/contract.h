/* Contracts: what requires, ensures and assigns say of a function.
 *
 * Clauses may stand before any of the function's declarations in the unit, with that one's names of
 * parameters. Parameters mean their values at the call; `result` is what it returns, old(e) what e was
 * when the call began. The variables that an old() reads, and the elements that pointers there lead to,
 * are kept at the entry, so that it may stand under quantifiers, too.
 *
 * A function without assigns may change anything.
 */
#ifndef FRONT_LOWER_CONTRACT_H
#define FRONT_LOWER_CONTRACT_H

#include "front/lower/lower.h"

/* What stands for a function's parameters and its result (NULL: it has none, or none yet). */
typedef struct ContractNames {
    const Variable *const *params;
    uint32_t count;
    const Variable *result;
} ContractNames;

/* The clauses of a kind, in order. */
typedef struct ContractClause {
    const AstItem *item;
    const AstClause *clause; /* NULL: there are no more */
} ContractClause;
ContractClause contract_first(const Lower *lower, const Name *function, PragmaKind kind);
ContractClause contract_next(const Lower *lower, const Name *function, ContractClause at);
bool contract_exists(const Lower *lower, const Name *function);

/* Whether the clause's declaration calls the parameters as another one does. */
bool contract_has_names(ContractClause at, const AstPart *part);

/* The condition of requires or ensures, an integer. */
const Expr *contract_condition(Lower *lower, ContractClause at, const ContractNames *names);
/* Asserts it, or lets it be assumed. what: "precondition", "postcondition". */
void contract_assert(Lower *lower, ContractClause at, const Expr *condition, const char *what,
                     const Name *function);
/* A precondition: what is wrong with it is wrong at the call. */
void contract_assert_at_call(Lower *lower, ContractClause at, const Expr *condition,
                             const Name *function);

/* Keeps what the ensures ask for with old(); from here on they may be lowered. */
void contract_keep_old(Lower *lower, const Name *function, const ContractNames *names);
/* old(e) */
const Expr *lower_old(Lower *lower, const AstExpr *ast);

/* A place of assigns, or the elements of a slice, as they are at the entry. */
typedef struct ContractPlace {
    const Expr *first, *count; /* a place; how many elements there are from it on */
    const Variable *kept;      /* what was there; or NULL: not kept */
    Place place;
    struct ContractPlace *next;
} ContractPlace;
/* In order; NULL: there are none. */
ContractPlace *contract_places(Lower *lower, const Name *function, const ContractNames *names,
                               bool is_kept);

/* The parameters of the function that is being lowered; and a new variable for what it returns (NULL:
 * nothing). */
ContractNames contract_names(Lower *lower);
const Variable *contract_result(Lower *lower);
/* Lowers the clauses of the function that is being lowered, to find what is wrong with them. */
void contract_check(Lower *lower, const Name *function);
/* Whether -stub=FILE says what calls of it do. */
bool contract_is_stub(const Lower *lower, const Name *function);
/* -contracts=use: makes its body of its contract, behind what declares its parameters. */
void contract_body(Lower *lower, const Name *function);

#endif
