#include "state/gathering.h"

#include <string.h>

#include "lib/bug.h"
#include "state/block.h"
#include "state/evaluate.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/object.h"
#include "state/snapshot.h"

RECORD_ACCESS(Arrival, arrivals, State, RECORD_ARRIVALS)
RECORD_ACCESS(Round, rounds, State, RECORD_ROUNDS)

static const Stmt *stmt_of(const State *state, const Arrival *arrival)
{
    CHECK(arrival->rank < state->process_count && arrival->site);
    const Function *function;
    return model_site_stmt(state->model, arrival->site, &function);
}

static bool is_of(const State *state, const Arrival *arrival, const char *name)
{
    return !strcmp(stmt_of(state, arrival)->text, name);
}

static const char *kind_of(const Stmt *stmt)
{
    return stmt->property == PROPERTY_JOINT_ASSERTION ? "joint" : "collective";
}

/* Ordered by ranks, so that who arrived first leaves no trace. */
static void add_arrival(State *state, Arrival arrival)
{
    CHECK(arrival.rank < state->process_count);
    arrivals_add(state, arrival);
    uint32_t at = arrivals_count(state) - 1;
    for (; at && arrivals_at(state, at - 1)->rank > arrival.rank; at--)
        *arrivals_at(state, at) = *arrivals_at(state, at - 1);
    *arrivals_at(state, at) = arrival;
}

static void remove_arrival(State *state, uint32_t at)
{
    CHECK(at < arrivals_count(state));
    for (; at + 1 < arrivals_count(state); at++)
        *arrivals_at(state, at) = *arrivals_at(state, at + 1);
    state->records[RECORD_ARRIVALS].length -= RECORD_WORDS(Arrival);
}

/* The first arrival of the rank that waits; UINT32_MAX: there is none. */
static uint32_t first_of(const State *state, const char *name, uint32_t rank)
{
    for (uint32_t i = 0; i < arrivals_count(state); i++)
        if (arrivals_at(state, i)->rank == rank && is_of(state, arrivals_at(state, i), name))
            return i;
    return UINT32_MAX;
}

static bool is_complete(const State *state, const char *name)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (first_of(state, name, rank) == UINT32_MAX)
            return false;
    return true;
}

/* Joint assertions: the rounds of the specification are kept until the implementation has its own. */

static Term name_of(Engine *engine, const char *name)
{
    return term_symbol(engine->bank, engine_text(engine, "joint %s", name), SORT_INT);
}

static const Round *rounds_of_specification(const State *state, uint32_t *count)
{
    uint32_t words = 0;
    const uint32_t *found =
        state->finished ? state_finished_records(state, RECORD_ROUNDS, &words) : NULL;
    *count = words / RECORD_WORDS(Round);
    return (const Round *)(const void *)found;
}

/* How often all processes of the implementation came to it. */
static uint32_t round_number(const State *state, Term name)
{
    uint32_t number = 0;
    for (uint32_t i = 0; i < rounds_count(state); i++)
        number += rounds_at(state, i)->name == name && rounds_at(state, i)->rank == 0;
    return number;
}

enum { VALUES_MAX = 4 };

/* What an assertion says of the variables of others, for its message. */
typedef struct Values {
    Buf text;
    uint32_t count;
} Values;

static void write_value(Eval *eval, const Expr *expr, Term guard, Values *values)
{
    bool is_dead;
    Term value = eval_under(eval, guard, expr, false, &is_dead);
    if (value == TERM_NONE)
        return;
    buf_puts(&values->text, values->count++ ? ", " : ": ");
    expr_print(&values->text, expr);
    buf_printf(&values->text, " is %s", engine_term_text(eval->engine, value));
}

/* Where the guard holds, which is what stands around the expression, it was evaluated before: nothing
 * new can be wrong in it. Quantifiers are left out. */
static void write_values(Eval *eval, const Expr *expr, Term guard, Values *values)
{
    TermBank *bank = eval->engine->bank;
    bool is_dead, is_and = expr && expr->kind == EXPR_AND;
    if (!expr || values->count == VALUES_MAX || eval->engine->stop != STOP_NONE)
        return;
    if (gathering_is_remote(expr) && type_is_scalar(expr->type)) {
        write_value(eval, expr, guard, values);
        return;
    }
    if (expr->kind == EXPR_FORALL || expr->kind == EXPR_EXISTS || expr->kind == EXPR_FOLD)
        return;
    write_values(eval, expr->a, guard, values);
    if (is_and || expr->kind == EXPR_OR) {
        Term a = eval_under(eval, guard, expr->a, true, &is_dead);
        if (a == TERM_NONE)
            return;
        guard = term_and(bank, guard, is_and ? a : term_not(bank, a));
    }
    if (expr->kind == EXPR_CONDITIONAL)
        return;
    write_values(eval, expr->b, guard, values);
}

static bool require(Eval *eval, Term condition, const Stmt *stmt)
{
    Values values = {0};
    if (eval_is_off(eval, stmt->property) || eval_holds(eval, condition))
        return true;
    if (eval->engine->stop == STOP_NONE)
        write_values(eval, stmt->value, TERM_TRUE, &values);
    const char *which = "";
    if (stmt->property == PROPERTY_JOINT_ASSERTION)
        which = engine_text(eval->engine, " (time number %u)",
                            round_number(eval->state, name_of(eval->engine, stmt->text)) + 1);
    bool holds = eval_require(eval, condition, stmt->property, stmt->place,
                              "the %s assertion '%s' does not hold%s%s", kind_of(stmt), stmt->text,
                              which, buf_text(&values.text));
    buf_release(&values.text);
    return holds;
}

static bool check_rank(Engine *engine, State *state, uint32_t rank, const Stmt *stmt, Split *split)
{
    Eval eval = eval_begin(engine, state, rank);
    eval.stmt = stmt;
    Term condition = eval_condition(&eval, stmt->value);
    bool holds = condition != TERM_NONE && require(&eval, condition, stmt);
    *split = eval.split;
    return holds;
}

/* Processes become the snapshots while the assertions are evaluated. */
static bool check_all(Eval *eval, const char *name)
{
    State *state = eval->state;
    uint32_t count = state->process_count;
    ComponentId *own = mem_alloc(count * sizeof *own);
    Split split = {0};
    bool holds = true;
    for (uint32_t rank = 0; rank < count; rank++)
        own[rank] = state_commit_process(state, rank);
    for (uint32_t rank = 0; rank < count; rank++)
        state_put_process(state, rank, arrivals_at(state, first_of(state, name, rank))->process);
    for (uint32_t rank = 0; rank < count && holds; rank++) {
        const Arrival *arrival = arrivals_at(state, first_of(state, name, rank));
        holds = check_rank(eval->engine, state, rank, stmt_of(state, arrival), &split);
    }
    for (uint32_t rank = 0; rank < count; rank++)
        state_put_process(state, rank, own[rank]);
    mem_free(own);
    eval->split = split;
    eval->context = state->context;
    return holds;
}

/* The snapshot of a process of the specification in its round of that number, from 0; 0: there is
 * none. */
static ComponentId snapshot_of(const State *state, Term name, uint32_t number, uint32_t rank)
{
    uint32_t count;
    const Round *rounds = rounds_of_specification(state, &count);
    for (uint32_t i = 0; i < count; i++)
        if (rounds[i].name == name && rounds[i].rank == rank && !number--)
            return rounds[i].process;
    return 0;
}

static void keep_round(Eval *eval, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_COLLECTIVE && stmt->property == PROPERTY_JOINT_ASSERTION);
    State *state = eval->state;
    bool is_specification = state->model->side == 0;
    uint32_t count = is_specification ? state->process_count : 1;
    for (uint32_t rank = 0; rank < count; rank++) {
        Round round = {.name = name_of(eval->engine, stmt->text), .rank = rank};
        if (is_specification)
            round.process = arrivals_at(state, first_of(state, stmt->text, rank))->process;
        rounds_add(state, round);
    }
}

/* Joint loops (search/together.h): the programs keep a round where the loop begins, for some iteration, and
 * where that is over, each as its step. */

static bool keeps_round(CutKind step)
{
    return step == CUT_ASSERTED || step == CUT_ASSUMED || step == CUT_OVER;
}

void gathering_keep_step(Engine *engine, State *state, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_CUT && stmt->property == PROPERTY_JOINT_ASSERTION);
    bool is_specification = state->model->side == 0;
    uint32_t count = is_specification ? state->process_count : 1;
    for (uint32_t rank = 0; keeps_round(stmt->cut) && rank < count; rank++) {
        Round round = {.name = name_of(engine, stmt->text), .step = stmt->cut, .rank = rank};
        if (is_specification)
            round.process = state_commit_process(state, rank);
        rounds_add(state, round);
    }
}

/* The specification's round that corresponds to the next of the implementation; UINT32_MAX: there is none. */
static uint32_t next_of_specification(Engine *engine, const State *state, const char *name)
{
    uint32_t count;
    Term key = name_of(engine, name);
    uint32_t number = round_number(state, key);
    const Round *rounds = rounds_of_specification(state, &count);
    for (uint32_t i = 0; i < count; i++)
        if (rounds[i].name == key && rounds[i].rank == 0 && !number--)
            return i;
    return UINT32_MAX;
}

/* The step of that round; 0: there is none. */
static uint32_t step_of_specification(Engine *engine, const State *state, const char *name)
{
    uint32_t count, at = next_of_specification(engine, state, name);
    const Round *rounds = rounds_of_specification(state, &count);
    return at < count ? rounds[at].step : 0;
}

/* How often all came to the joint assertion before that round of the specification. */
static uint32_t times_before(const Round *rounds, uint32_t end, Term name)
{
    CHECK(rounds || !end);
    uint32_t times = 0;
    for (uint32_t i = 0; i < end; i++)
        times += rounds[i].name == name && rounds[i].rank == 0 && !rounds[i].step;
    return times;
}

/* At the head of a joint loop both came equally often to each joint assertion, so that those of an iteration
 * meet those of the same one; else what is wrong. */
static const char *breach_of_times(Engine *engine, const State *state, const Stmt *stmt)
{
    uint32_t theirs = 0, at = next_of_specification(engine, state, stmt->text);
    const Round *rounds = rounds_of_specification(state, &theirs);
    const Round *own = rounds_count(state) ? rounds_at(state, 0) : NULL;
    CHECK(at < theirs);
    for (uint32_t i = 0; i < at + rounds_count(state); i++) {
        const Round *round = i < at ? &rounds[i] : &own[i - at];
        uint32_t before = times_before(rounds, at, round->name),
                 mine = times_before(own, rounds_count(state), round->name);
        if (before != mine)
            return engine_text(engine,
                               "before the head of the joint loop '%s' the program comes to the "
                               "joint assertion '%s' %u times, the specification %u times",
                               stmt->text,
                               term_symbol_name(engine->bank, round->name) + strlen("joint "), mine,
                               before);
    }
    return NULL;
}

const char *gathering_breach(Engine *engine, const State *state, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_CUT && stmt->property == PROPERTY_JOINT_ASSERTION);
    bool is_entry = stmt->cut == CUT_ENTRY;
    if (!state->finished || (!is_entry && stmt->cut != CUT_KEPT))
        return NULL;
    CutKind step = is_entry ? CUT_ASSERTED : CUT_OVER;
    if (step_of_specification(engine, state, stmt->text) == step)
        return breach_of_times(engine, state, stmt);
    return engine_text(engine,
                       is_entry ? "the program comes to the joint loop '%s', and the specification "
                                  "does not, or goes round it"
                                : "the program goes round the joint loop '%s', and the "
                                  "specification leaves it",
                       stmt->text);
}

bool gathering_in_loop(const State *state)
{
    uint32_t count;
    const Round *rounds = rounds_of_specification(state, &count);
    return count && rounds[count - 1].step == CUT_OVER;
}

/* All have come. */
static bool complete(Eval *eval, const Stmt *stmt)
{
    CHECK(is_complete(eval->state, stmt->text));
    State *state = eval->state;
    if (!check_all(eval, stmt->text))
        return false;
    if (stmt->property == PROPERTY_JOINT_ASSERTION)
        keep_round(eval, stmt);
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        remove_arrival(state, first_of(state, stmt->text, rank));
    return true;
}

bool gathering_arrive(Eval *eval, const Stmt *stmt)
{
    State *state = eval->state;
    CHECK(stmt->kind == STMT_COLLECTIVE && stmt->text);
    if (state->process_count > state->model->world_count)
        return eval_unsupported(eval, stmt->place,
                                "a collective assertion of a program that spawns processes"),
               false;
    eval->process->is_changed = true;
    Arrival arrival = {.site = model_site(state->model, eval->function, stmt),
                       .rank = eval->rank,
                       .process = snapshot_take(eval, stmt)};
    eval->process->is_changed = true;
    add_arrival(state, arrival);
    if (!is_complete(state, stmt->text))
        return true;
    bool holds = complete(eval, stmt);
    eval->process->is_changed = true;              /* it goes on */
    if (!holds && eval->split.term != TERM_NONE) { /* the statement is executed again */
        uint32_t last = UINT32_MAX;
        for (uint32_t i = 0; i < arrivals_count(state); i++)
            if (arrivals_at(state, i)->rank == eval->rank &&
                is_of(state, arrivals_at(state, i), stmt->text))
                last = i;
        remove_arrival(state, last);
    }
    return holds;
}

static const Expr *remote_of(const Expr *expr)
{
    while (expr->kind == EXPR_INDEX || expr->kind == EXPR_FIELD)
        expr = expr->a;
    return expr;
}

bool gathering_is_remote(const Expr *expr)
{
    return remote_of(expr)->kind == EXPR_REMOTE;
}

enum { CHAIN_MAX = 16 };

static bool select_index(Eval *other, Lvalue *place, Term index, Place at)
{
    TermBank *bank = other->engine->bank;
    Term extent = lvalue_extent(other, place);
    Term within =
        term_and(bank, term_le(bank, term_int64(bank, 0), index), term_lt(bank, index, extent));
    return (eval_holds(other, within) ||
            eval_require(other, within, PROPERTY_ARRAY_BOUNDS, at,
                         "the index %s of %s can be outside",
                         engine_term_text(other->engine, index), object_name(other, place->key))) &&
           lvalue_index(other, place, index, at);
}

/* The process that PROC[…] names; without a rank, the process itself. */
static bool find_process(Eval *eval, const Expr *remote, int64_t *rank)
{
    TermBank *bank = eval->engine->bank;
    *rank = eval->rank;
    if (!remote->a)
        return true;
    Term value = eval_value(eval, remote->a);
    if (value == TERM_NONE)
        return false;
    Term least = term_int64(bank, 0), end = term_int64(bank, eval->state->process_count);
    Term within = term_and(bank, term_le(bank, least, value), term_lt(bank, value, end));
    return (eval_holds(eval, within) ||
            eval_require(eval, within, PROPERTY_COLLECTIVE_ASSERTION, remote->place,
                         "PROC[%s]: there is no such process",
                         engine_term_text(eval->engine, value))) &&
           eval_int(eval, value, remote->place, "a rank", rank);
}

/* What is selected of a value of the specification, whose types are constant. */
static Term select_of(Eval *eval, Term value, const Type *type, const Expr *const *chain,
                      const Term *indices, uint32_t count)
{
    TermBank *bank = eval->engine->bank;
    while (count--) {
        if (chain[count]->kind == EXPR_FIELD) {
            value = term_item(bank, value, chain[count]->field);
            type = type->fields[chain[count]->field].type;
            continue;
        }
        Term end = term_int64(bank, type->extent), index = indices[count];
        Term within =
            term_and(bank, term_le(bank, term_int64(bank, 0), index), term_lt(bank, index, end));
        if (!eval_holds(eval, within) &&
            !eval_require(eval, within, PROPERTY_ARRAY_BOUNDS, chain[count]->place,
                          "the index %s can be outside the array of the specification",
                          engine_term_text(eval->engine, index)))
            return TERM_NONE;
        value = term_read(bank, value, index);
        type = type->element;
    }
    return value;
}

static Term value_of_specification(Eval *eval, const Expr *expr, const Expr *const *chain,
                                   const Term *indices, uint32_t count)
{
    const Expr *remote = remote_of(expr);
    const char *name = remote->joint;
    Term key = name_of(eval->engine, name);
    uint32_t number = round_number(eval->state, key);
    int64_t rank = 0;
    if (remote->a) {
        Term value = eval_value(eval, remote->a);
        if (value == TERM_NONE || !eval_int(eval, value, remote->place, "a rank", &rank))
            return TERM_NONE;
    } else if (snapshot_of(eval->state, key, number, 1)) {
        rank = eval->rank;
    }
    ComponentId process =
        rank < 0 || rank >= UINT32_MAX ? 0 : snapshot_of(eval->state, key, number, (uint32_t)rank);
    if (!eval_require(eval, term_bool(process != 0), PROPERTY_JOINT_ASSERTION, remote->place,
                      "the specification has no process %lld at '%s' for the time number %u",
                      (long long)rank, name, number + 1))
        return TERM_NONE;
    const Variable *variable = remote->variable;
    Term value = state_variable_then(eval->state, process, variable->kind == VARIABLE_GLOBAL,
                                     variable->slot);
    return select_of(eval, value, variable->type, chain, indices, count);
}

Term gathering_value(Eval *eval, const Expr *expr)
{
    const Expr *chain[CHAIN_MAX], *remote = remote_of(expr);
    Term indices[CHAIN_MAX];
    uint32_t count = 0;
    int64_t rank;
    for (const Expr *part = expr; part != remote; part = part->a) {
        if (count == CHAIN_MAX)
            return eval_unsupported(eval, expr->place, "more than 16 selections");
        chain[count] = part;
        indices[count] = part->kind == EXPR_INDEX ? eval_value(eval, part->b) : TERM_TRUE;
        if (indices[count++] == TERM_NONE)
            return TERM_NONE;
    }
    if (remote->op == REMOTE_SPEC)
        return value_of_specification(eval, expr, chain, indices, count);
    if (!find_process(eval, remote, &rank))
        return TERM_NONE;
    Eval other = eval_begin(eval->engine, eval->state, (uint32_t)rank);
    const Variable *variable = remote->b->variable;
    bool is_local = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM;
    other.context = eval->context;
    other.guard = eval->guard;
    other.bound_count = eval->bound_count;
    memcpy(other.bound_symbols, eval->bound_symbols, sizeof other.bound_symbols);
    memcpy(other.bound, eval->bound, sizeof other.bound);
    other.stmt = eval->stmt;
    if (is_local && variable->function && variable->function != other.function)
        return eval_unsupported(eval, expr->place,
                                "a local variable of a process that is in another function");
    Lvalue place;
    lvalue_of_variable(&other, variable, &place);
    bool ok = true;
    while (count-- && ok)
        ok = chain[count]->kind == EXPR_INDEX
                 ? select_index(&other, &place, indices[count], chain[count]->place)
                 : lvalue_field(&other, &place, chain[count]->field, chain[count]->place);
    Term value = ok ? lvalue_load(&other, &place) : TERM_NONE;
    if (value == TERM_NONE)
        eval->split = other.split;
    return value;
}

static void report_missing(Engine *engine, State *state, uint32_t rank, const Arrival *arrival)
{
    CHECK(rank < state->process_count && rank != arrival->rank);
    Eval eval = eval_begin(engine, state, arrival->rank);
    eval.blamed = rank;
    eval.stmt = stmt_of(state, arrival);
    eval_require(&eval, TERM_FALSE, eval.stmt->property, eval.stmt->place,
                 "rank %u does not come to the %s assertion '%s' as often as rank %u", rank,
                 kind_of(eval.stmt), eval.stmt->text, arrival->rank);
}

/* The first rank of those that others wait for at this assertion; false: there is none. */
static bool find_missing(const State *state, const char *name, uint32_t *rank)
{
    for (*rank = 0; *rank < state->process_count; ++*rank)
        if (first_of(state, name, *rank) == UINT32_MAX)
            return true;
    return false;
}

/* The implementation came to a joint assertion less, or more, often than the specification. */
static void compare_rounds(Engine *engine, State *state, const char *name, const Stmt *stmt)
{
    Term key = name_of(engine, name);
    uint32_t count, theirs = 0, mine = round_number(state, key);
    const Round *rounds = rounds_of_specification(state, &count);
    for (uint32_t i = 0; i < count; i++)
        theirs += rounds[i].name == key && rounds[i].rank == 0;
    if (theirs == mine)
        return;
    Eval eval = eval_begin(engine, state, 0);
    eval.stmt = stmt;
    if (stmt->kind == STMT_CUT) {
        eval_require(&eval, TERM_FALSE, PROPERTY_JOINT_ASSERTION, stmt->place,
                     theirs < mine ? "the program comes to the joint loop '%s' where the "
                                     "specification does not"
                     : step_of_specification(engine, state, name) == CUT_OVER
                         ? "the program leaves the joint loop '%s' where the specification goes "
                           "round it"
                         : "the program does not come to the joint loop '%s', and the "
                           "specification does",
                     name);
        return;
    }
    eval_require(&eval, TERM_FALSE, PROPERTY_JOINT_ASSERTION, stmt->place,
                 "the program comes to the joint assertion '%s' %u times, the specification %u "
                 "times",
                 name, mine, theirs);
}

/* The joint assertion, or loop, of this name at or behind the first of the statements, counted over all of the
 * program's functions; NULL: there is none. Any name where it is NULL. */
static const Stmt *next_joint(const Program *program, const char *name, uint32_t *from)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++) {
            const Stmt *stmt = &program->functions[i]->stmts[k];
            bool is_meeting =
                stmt->kind == STMT_COLLECTIVE || (stmt->kind == STMT_CUT && stmt->cut == CUT_ENTRY);
            if (at++ < *from || !is_meeting || stmt->property != PROPERTY_JOINT_ASSERTION ||
                (name && strcmp(stmt->text, name)))
                continue;
            *from = at;
            return stmt;
        }
    return NULL;
}

static bool has_joint(const Program *program, const char *name)
{
    uint32_t from = 0;
    return next_joint(program, name, &from);
}

/* Those of the implementation, and those that only the specification has. */
static void finish_joint(Engine *engine, State *state, const Program *specification)
{
    const Program *program = state->model->program;
    const Stmt *stmt;
    for (uint32_t at = 0; engine->stop == STOP_NONE && (stmt = next_joint(program, NULL, &at));)
        compare_rounds(engine, state, stmt->text, stmt);
    for (uint32_t at = 0;
         engine->stop == STOP_NONE && (stmt = next_joint(specification, NULL, &at));)
        if (!has_joint(program, stmt->text))
            compare_rounds(engine, state, stmt->text, stmt);
}

static void finish_arrivals(Engine *engine, State *state)
{
    for (uint32_t i = 0; i < arrivals_count(state); i++) {
        const Arrival arrival = *arrivals_at(state, i);
        const Stmt *stmt = stmt_of(state, &arrival);
        uint32_t rank;
        if (property_in(engine->properties, stmt->property) &&
            find_missing(state, stmt->text, &rank)) {
            report_missing(engine, state, rank, &arrival);
            return;
        }
    }
}

void gathering_finish(Engine *engine, State *state, const Program *specification)
{
    if (state->is_aborted || engine->stop != STOP_NONE)
        return;
    finish_arrivals(engine, state);
    if (state->finished && property_in(engine->properties, PROPERTY_JOINT_ASSERTION))
        finish_joint(engine, state, specification);
    else if (state->finished && gathering_in_loop(state))
        engine_unsupported(engine, (Place){0},
                           "a joint loop while joint-assertion is not looked for");
}

const Stmt *gathering_open(const State *state)
{
    return arrivals_count(state) ? stmt_of(state, arrivals_at(state, 0)) : NULL;
}

bool gathering_is_used(const Program *program, Property property)
{
    for (uint32_t i = 0; i < program->gathering_count; i++)
        if (program->gatherings[i]->property == property)
            return true;
    return (program->has_cuts && property == PROPERTY_COLLECTIVE_ASSERTION) ||
           (program->has_joint_cuts && property == PROPERTY_JOINT_ASSERTION);
}
