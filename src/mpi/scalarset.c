#include "mpi/scalarset.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "mpi/rank_look.h"

/* Sets of places that are looked at; from further ones nothing is blind. */
enum { USES_MAX = 4096 };

/* What is known of the address of a variable while all statements are looked at. */
enum { LENT = 1, ESCAPES = 2 };

/* What holds wherever the program is. */

uint32_t rank_number(const Scalarset *scalarset, const Variable *variable, uint32_t function)
{
    switch (variable->kind) {
    case VARIABLE_GLOBAL:
        return scalarset_global(variable->slot);
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return scalarset_local(scalarset, variable->function ? variable->function->index : function,
                               variable->slot);
    default:
        return UINT32_MAX;
    }
}

static void look_at_address(Scalarset *scalarset, const Expr *place, uint32_t function)
{
    const Expr *at = place;
    while (at->kind == EXPR_INDEX || at->kind == EXPR_FIELD) {
        if (rank_is_source(at))
            scalarset->is_possible = false;
        at = at->a;
    }
    uint32_t number =
        at->kind == EXPR_VARIABLE ? rank_number(scalarset, at->variable, function) : UINT32_MAX;
    if (number != UINT32_MAX)
        scalarset->escapes[number] = ESCAPES;
}

static void look_at(Scalarset *scalarset, const Expr *expr, uint32_t function)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_ADDRESS)
        look_at_address(scalarset, expr->a, function);
    if (rank_hides_status(expr))
        scalarset->is_possible = false;
    look_at(scalarset, expr->a, function);
    look_at(scalarset, expr->b, function);
    look_at(scalarset, expr->c, function);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        look_at(scalarset, expr->args[i], function);
}

/* An argument of a function that keeps no pointer: the address itself does not escape. */
static void look_at_lent(Scalarset *scalarset, const Expr *arg, uint32_t function)
{
    if (rank_hides_status(arg))
        scalarset->is_possible = false;
    arg = expr_without_casts(arg);
    if (arg->kind != EXPR_ADDRESS) {
        look_at(scalarset, arg, function);
        return;
    }
    const Expr *at = arg->a;
    for (; at->kind == EXPR_INDEX || at->kind == EXPR_FIELD; at = at->a) {
        look_at(scalarset, at->b, function);
        if (rank_is_source(at))
            scalarset->is_possible = false;
    }
    uint32_t number =
        at->kind == EXPR_VARIABLE ? rank_number(scalarset, at->variable, function) : UINT32_MAX;
    if (at->kind != EXPR_VARIABLE)
        look_at(scalarset, at, function);
    else if (number != UINT32_MAX && !scalarset->escapes[number])
        scalarset->escapes[number] = LENT;
}

/* Whose address is known by other means than those that were seen escapes. */
static void look_at_variable(Scalarset *scalarset, const Variable *variable, uint32_t number)
{
    uint8_t *mark = &scalarset->escapes[number];
    *mark = *mark == ESCAPES || (variable->is_address_taken && *mark != LENT) ||
            variable->is_captured || variable->is_delivered || variable->type->is_volatile;
}

static void look_at_stmt(Scalarset *scalarset, const Stmt *stmt, uint32_t function)
{
    const Function *called = rank_system_callee(stmt);
    Manner manner = called ? rank_manner(scalarset, called) : MANNER_OTHER;
    bool is_lent = manner == MANNER_OF_MPI || manner == MANNER_PRINTS;
    look_at(scalarset, stmt->guard, function);
    look_at(scalarset, stmt->lhs, function);
    look_at(scalarset, stmt->value, function);
    look_at(scalarset, stmt->callee, function);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (is_lent)
            look_at_lent(scalarset, stmt->args[i], function);
        else if (called && !strcmp(called->name, "free"))
            look_at(scalarset, expr_without_casts(stmt->args[i]), function);
        else
            look_at(scalarset, stmt->args[i], function);
}

/* Functions that MPI, or the library of C, may call later. */
static bool calls_back(const Function *function)
{
    static const char *const names[] = {"atexit", "at_quick_exit", "on_exit", "signal",
                                        "sigaction"};
    return rank_is_one_of(function->name, names, sizeof names / sizeof *names);
}

static void look_at_function(Scalarset *scalarset, const Function *function)
{
    for (uint32_t i = 0; i < function->stmt_count; i++)
        look_at_stmt(scalarset, &function->stmts[i], function->index);
    scalarset->is_possible &= !calls_back(function) && !function->calls_setjmp;
}

static bool is_plain_program(const Model *model)
{
    const Program *program = model->program;
    return program->calls_mpi && !(model->features & ~(FEATURE_REMOVED | FEATURE_POLLS)) &&
           model->process_count == model->world_count && !program->spawned_count &&
           !program->gathering_count && !program->has_contract && !program->invariant_count &&
           !program->has_cuts && !program->has_restrict;
}

void scalarset_init(Scalarset *scalarset, const Model *model, bool prints, bool overflows)
{
    const Program *program = model->program;
    *scalarset = (Scalarset){.model = model, .prints = prints, .overflows = overflows};
    scalarset->is_possible = is_plain_program(model);
    scalarset->first = mem_zero(program->function_count + 1, sizeof *scalarset->first);
    scalarset->variable_count = program->global_count;
    for (uint32_t i = 0; i < program->function_count; i++) {
        scalarset->first[i] = scalarset->variable_count;
        scalarset->variable_count += program->functions[i]->local_count;
    }
    scalarset->escapes = mem_zero(scalarset->variable_count + 1, 1);
    for (uint32_t i = 0; i < program->function_count; i++)
        look_at_function(scalarset, program->functions[i]);
    for (uint32_t i = 0; i < program->global_count; i++)
        look_at_variable(scalarset, program->globals[i], scalarset_global(i));
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->local_count; k++)
            look_at_variable(scalarset, program->functions[i]->locals[k],
                             scalarset_local(scalarset, i, k));
    intern_init(&scalarset->table);
    if (scalarset->is_possible)
        rank_find_stops(scalarset);
}

void scalarset_release(Scalarset *scalarset)
{
    for (uint32_t i = 0; i < scalarset->uses.length; i++) {
        vec_release(&scalarset->uses.data[i].named);
        mem_free(scalarset->uses.data[i].marks);
        memo_release(&scalarset->uses.data[i].unused);
        memo_release(&scalarset->uses.data[i].keys);
        memo_release(&scalarset->uses.data[i].ranked);
    }
    vec_release(&scalarset->uses);
    vec_release(&scalarset->stops);
    vec_release(&scalarset->words);
    intern_release(&scalarset->table);
    mem_free(scalarset->first);
    mem_free(scalarset->escapes);
}

/* What may be executed. */

static void go_to(Looking *all, uint32_t function, LocationId location)
{
    uint8_t *seen = &all->seen[all->first[function] + location];
    if (*seen)
        return;
    *seen = 1;
    vec_push(&all->todo, function);
    vec_push(&all->todo, location);
}

static void go_on(Looking *all, const Function *function, const Stmt *stmt)
{
    if (stmt->kind != STMT_RETURN)
        go_to(all, function->index, stmt->target);
    if (stmt->kind != STMT_CALL)
        return;
    if (stmt->callee->kind != EXPR_FUNCTION)
        all->use->is_blind = false;
    else if (stmt->callee->function->is_defined)
        go_to(all, stmt->callee->function->index, stmt->callee->function->entry);
}

static void follow(Looking *all)
{
    const Program *program = all->scalarset->model->program;
    while (all->todo.length) {
        LocationId location = vec_pop(&all->todo);
        const Function *function = program->functions[vec_pop(&all->todo)];
        vec_push(&all->found, function->index);
        vec_push(&all->found, location);
        const Location *at = &function->locations[location];
        for (uint32_t i = 0; i < at->count; i++)
            go_on(all, function, &function->stmts[at->first + i]);
    }
}

/* Which variables hold ranks. */

uint8_t *rank_mark(const Looking *all, const Variable *variable, uint32_t function)
{
    uint32_t number = rank_number(all->scalarset, variable, function);
    return number == UINT32_MAX ? NULL : &all->use->marks[number];
}

/* Whether the value is a rank, as far as is known. */
bool rank_holds(const Looking *all, const Expr *expr)
{
    const Expr *value = expr_without_casts(expr);
    if (value->kind == EXPR_CONDITIONAL)
        return rank_holds(all, value->b) || rank_holds(all, value->c);
    if (value->kind != EXPR_VARIABLE)
        return rank_is_source(value);
    const uint8_t *mark = rank_mark(all, value->variable, all->function);
    return mark && *mark & SCALARSET_RANK;
}

static void note(Looking *all, uint8_t *mark)
{
    all->has_changed |= !(*mark & SCALARSET_RANK);
    *mark |= SCALARSET_RANK;
}

/* A constant that stands for a rank; negative ones are MPI_ANY_SOURCE and its kin. */
static bool name_rank(Looking *all, const Expr *expr)
{
    if (expr->kind != EXPR_INT || !num_is_int64(expr->number))
        return false;
    int64_t value = num_int64(expr->number);
    if (value < 0 || value >= UINT32_MAX)
        return true;
    VecU32 *named = &all->use->named;
    for (uint32_t i = 0; i < named->length; i++)
        if (named->data[i] == value)
            return true;
    vec_push(named, (uint32_t)value);
    return true;
}

static bool keeps_numbers(const Type *to, const Type *from)
{
    return type_is_integer(to) && type_is_integer(from) && to->kind != TYPE_BOOL &&
           type_width(to) >= 32 && type_width(from) >= 32;
}

/* Whether the conversions around a rank leave it the number that it is. */
bool rank_is_plain(const Expr *expr)
{
    for (; expr->kind == EXPR_CAST; expr = expr->a)
        if (!keeps_numbers(expr->type, expr->a->type))
            return false;
    return true;
}

/* The value is to be a rank: what it is taken from holds ranks, too. Whether it can be one. */
static bool demand(Looking *all, const Expr *expr)
{
    const Expr *value = expr_without_casts(expr);
    if (!rank_is_plain(expr))
        return false;
    if (value->kind == EXPR_CONDITIONAL)
        return demand(all, value->b) && demand(all, value->c);
    if (value->kind == EXPR_UNDEFINED || rank_is_source(value) || name_rank(all, value))
        return true;
    /* -1 */
    if (value->kind == EXPR_UNARY && value->op == UNARY_NEGATE && value->a->kind == EXPR_INT)
        return true;
    uint8_t *mark = value->kind == EXPR_VARIABLE && type_is_integer(value->type)
                        ? rank_mark(all, value->variable, all->function)
                        : NULL;
    if (mark)
        note(all, mark);
    return mark != NULL;
}

/* Goes round through all that may be executed, until no more variables hold ranks. */

static void spread_assignment(Looking *all, const Expr *lhs, const Expr *value)
{
    uint8_t *mark =
        lhs->kind == EXPR_VARIABLE ? rank_mark(all, lhs->variable, all->function) : NULL;
    if (rank_holds(all, value) && mark)
        note(all, mark);
    if (mark && *mark & SCALARSET_RANK && !demand(all, value))
        all->use->is_blind = false;
}

static void spread_system_call(Looking *all, const Stmt *stmt, const Function *called)
{
    Manner manner = rank_manner(all->scalarset, called);
    all->use->is_blind &= manner != MANNER_OTHER;
    if (manner != MANNER_OF_MPI && manner != MANNER_BEGINS)
        return;
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (rank_takes(rank_parameter(all->scalarset, called, i)) &&
            !rank_is_stop(all->scalarset, stmt, i))
            all->use->is_blind &= demand(all, stmt->args[i]);
    if (strcmp(called->name, "MPI_Comm_rank"))
        return;
    const Variable *variable = rank_variable_set(stmt);
    uint8_t *mark = variable ? rank_mark(all, variable, all->function) : NULL;
    if (mark)
        note(all, mark);
    all->use->is_blind &= mark != NULL;
}

static void spread_call(Looking *all, const Stmt *stmt)
{
    const Function *called = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    if (!called || !called->is_defined) {
        if (called)
            spread_system_call(all, stmt, called);
        return;
    }
    for (uint32_t i = 0; i < stmt->arg_count && i < called->param_count; i++) {
        uint8_t *mark = rank_mark(all, called->locals[i], called->index);
        if (rank_holds(all, stmt->args[i]))
            note(all, mark);
        if (*mark & SCALARSET_RANK && !rank_is_stop(all->scalarset, stmt, i) &&
            !demand(all, stmt->args[i]))
            all->use->is_blind = false;
    }
}

/* Where a rank is compared for equality, so is what it is compared with. */
static void spread_expr(Looking *all, const Expr *expr)
{
    if (!expr)
        return;
    bool is_equality =
        expr->kind == EXPR_BINARY && (expr->op == BINARY_EQUAL || expr->op == BINARY_NOT_EQUAL);
    if (is_equality && (rank_holds(all, expr->a) || rank_holds(all, expr->b)))
        all->use->is_blind &= demand(all, expr->a) && demand(all, expr->b);
    spread_expr(all, expr->a);
    spread_expr(all, expr->b);
    spread_expr(all, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        spread_expr(all, expr->args[i]);
}

static void spread_stmt(Looking *all, const Stmt *stmt)
{
    spread_expr(all, stmt->guard);
    spread_expr(all, stmt->lhs);
    spread_expr(all, stmt->value);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        spread_expr(all, stmt->args[i]);
    if (stmt->kind == STMT_ASSIGN)
        spread_assignment(all, stmt->lhs, stmt->value);
    else if (stmt->kind == STMT_CALL)
        spread_call(all, stmt);
}

static void each_stmt(Looking *all, void (*visit)(Looking *, const Stmt *))
{
    const Program *program = all->scalarset->model->program;
    for (uint32_t i = 0; i < all->found.length && all->use->is_blind; i += 2) {
        const Function *function = program->functions[all->found.data[i]];
        const Location *at = &function->locations[all->found.data[i + 1]];
        all->function = function->index;
        for (uint32_t k = 0; k < at->count; k++)
            visit(all, &function->stmts[at->first + k]);
    }
}

/* A variable for ranks whose address is known may be read through it. */
static void check_escapes(Looking *all)
{
    const Scalarset *scalarset = all->scalarset;
    for (uint32_t i = 0; i < scalarset->variable_count; i++)
        if (all->use->marks[i] & SCALARSET_RANK && scalarset->escapes[i])
            all->use->is_blind = false;
}

static void look_from(Looking *all, const uint32_t *places, uint32_t count)
{
    const Program *program = all->scalarset->model->program;
    for (uint32_t i = 0; i < count; i += 2) {
        bool is_behind = places[i + 1] & SCALARSET_BEHIND;
        uint32_t at = places[i + 1] & ~SCALARSET_BEHIND;
        go_to(all, places[i], is_behind ? program->functions[places[i]]->stmts[at].target : at);
    }
    follow(all);
}

/* What calls that have not returned store into. */
static void check_awaited(Looking *all, const uint32_t *places, uint32_t count)
{
    for (uint32_t i = 0; i < count; i += 2) {
        if (!(places[i + 1] & SCALARSET_BEHIND))
            continue;
        const Function *function = all->scalarset->model->program->functions[places[i]];
        const Stmt *call = &function->stmts[places[i + 1] & ~SCALARSET_BEHIND];
        all->function = function->index;
        all->use->is_blind &= !rank_is_mentioned(all, call->lhs);
        if (call->lhs)
            rank_check_target(all, call->lhs, false);
    }
}

static void forget_seen(Looking *all, uint32_t locations)
{
    memset(all->seen, 0, locations);
    vec_clear(&all->found);
}

/* Whether rank 0 is in a loop that sends to all: some have got what it sends, some have not. */
static bool is_within_stops(const Looking *all, const uint32_t *places, uint32_t count)
{
    bool is = false;
    for (uint32_t i = 0; i < count && !is; i += 2) {
        const Function *function = all->scalarset->model->program->functions[places[i]];
        uint32_t at = places[i + 1] & ~SCALARSET_BEHIND;
        bool is_behind = places[i + 1] & SCALARSET_BEHIND;
        is = rank_is_within_stops(all->scalarset, places[i],
                                  is_behind ? function->stmts[at].source : at);
    }
    return is;
}

/* A loop that sends to all is the same whichever rank is which where nobody waits for another but rank 0. */
static void check_stops(Looking *all, const uint32_t *places, uint32_t of_first)
{
    if (!all->use->sends_to_all)
        return;
    all->use->is_blind &= !all->has_others && !all->has_assumptions && !all->posts_receives &&
                          !is_within_stops(all, places, of_first);
}

/* What may be executed by rank 0, or by the others, is looked at by itself; what holds ranks does so for all. */
static void look(Looking *all, const VecU32 *places, uint32_t of_first, uint32_t locations)
{
    for (all->has_changed = true; all->has_changed && all->use->is_blind;) {
        all->has_changed = false;
        forget_seen(all, locations);
        look_from(all, places->data, places->length);
        each_stmt(all, spread_stmt);
    }
    for (int turn = 0; turn < 2; turn++) {
        const uint32_t *from = places->data + (turn ? of_first : 0);
        uint32_t count = turn ? places->length - of_first : of_first;
        all->is_of_first = !turn;
        forget_seen(all, locations);
        look_from(all, from, count);
        check_awaited(all, from, count);
        each_stmt(all, rank_check_stmt);
    }
    check_stops(all, places->data, of_first);
    check_escapes(all);
}

/* What MPI_Comm_rank has set holds ranks, too, where it was called before: the process's own. */
static void mark_own_ranks(Looking *all)
{
    const Program *program = all->scalarset->model->program;
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++) {
            const Variable *variable = rank_variable_set(&program->functions[i]->stmts[k]);
            uint32_t number = variable ? rank_number(all->scalarset, variable, i) : UINT32_MAX;
            if (number != UINT32_MAX && !all->scalarset->escapes[number])
                all->use->marks[number] |= SCALARSET_RANK;
        }
}

/* Of two ways to take it: a process's own rank is a rank, or a number like any other. */
static RankUse look_once(Scalarset *scalarset, const VecU32 *places, uint32_t of_first,
                         bool marks_own)
{
    const Program *program = scalarset->model->program;
    RankUse use = {.is_blind = true, .marks = mem_zero(scalarset->variable_count + 1, 1)};
    Looking all = {.scalarset = scalarset, .use = &use};
    uint32_t locations = 0;
    all.first = mem_zero(program->function_count + 1, sizeof *all.first);
    for (uint32_t i = 0; i < program->function_count; i++) {
        all.first[i] = locations;
        locations += program->functions[i]->location_count;
    }
    all.seen = mem_zero(locations + 1, 1);
    vec_push(&use.named, 0);
    if (marks_own)
        mark_own_ranks(&all);
    look(&all, places, of_first, locations);
    mem_free(all.first);
    mem_free(all.seen);
    vec_release(&all.todo);
    vec_release(&all.found);
    return use;
}

static RankUse use_of(Scalarset *scalarset, const VecU32 *places, uint32_t of_first)
{
    RankUse use = look_once(scalarset, places, of_first, true);
    if (use.is_blind)
        return use;
    vec_release(&use.named);
    mem_free(use.marks);
    return look_once(scalarset, places, of_first, false);
}

/* The sets that were asked for: of each its words in scalarset.words, a length before them. */

typedef struct Places {
    const VecU32 *words;
    uint32_t of_first;
} Places;

static bool same_places(const void *owner, uint32_t id, const void *key)
{
    const Scalarset *scalarset = owner;
    const Places *places = key;
    const RankUse *use = &scalarset->uses.data[id - 1];
    const uint32_t *words = scalarset->words.data + use->place;
    return words[0] == places->words->length && words[1] == places->of_first &&
           !memcmp(words + 2, places->words->data, words[0] * sizeof *words);
}

RankUse *scalarset_use(Scalarset *scalarset, const VecU32 *places, uint32_t of_first)
{
    CHECK(of_first <= places->length && of_first % 2 == 0 && places->length % 2 == 0);
    if (!scalarset->is_possible)
        return NULL;
    uint64_t hash =
        hash_bytes(places->data, places->length * sizeof *places->data) ^ (uint64_t)of_first;
    uint32_t id =
        intern_find(&scalarset->table, hash, same_places, scalarset, &(Places){places, of_first});
    if (!id && scalarset->uses.length == USES_MAX)
        return NULL;
    if (!id) {
        RankUse use = use_of(scalarset, places, of_first);
        use.place = scalarset->words.length;
        vec_push(&scalarset->words, places->length);
        vec_push(&scalarset->words, of_first);
        for (uint32_t i = 0; i < places->length; i++)
            vec_push(&scalarset->words, places->data[i]);
        vec_push(&scalarset->uses, use);
        id = scalarset->uses.length;
        intern_add(&scalarset->table, hash, id);
    }
    return &scalarset->uses.data[id - 1];
}
