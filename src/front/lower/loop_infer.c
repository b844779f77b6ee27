/* Candidates for invariants of a loop that has none, from what its statements do. Whoever asked for them
 * (FrontInfer) drops those that do not hold and reads the program again; what is left is proved as if it
 * had been written. */
#include "front/lower/arithmetic.h"
#include "front/lower/loop.h"

#include <stdio.h>

#include "front/lower/convert.h"
#include "front/lower/keep.h"
#include "front/lower/value.h"
#include "lib/bug.h"

enum { GUARDS_MAX = 8, CANDIDATES_MAX = 160 };

/* A variable that only counts: every iteration that stores it adds a number. */
typedef struct Counter {
    const Variable *variable;
    const Expr *start;
    int64_t step;
} Counter;

typedef struct Finding {
    Lower *lower;
    Loop *loop;
    const Stmt *stmts;            /* of one iteration: the condition, the body, the step */
    uint32_t count, before;       /* how many; how many the function had before the loop */
    VEC(const Variable *) stored; /* scalars that live beyond an iteration */
    VEC(Counter) counters;
    VEC(LoopCandidate) candidates;
    Place place;
} Finding;

static const Expr *without_casts(const Expr *expr)
{
    while (expr->kind == EXPR_CAST && type_is_integer(expr->type) && type_is_integer(expr->a->type))
        expr = expr->a;
    return expr;
}

static const Expr *root_of(const Expr *place)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    return place;
}

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

static bool is_stored(const Finding *finding, const Variable *variable)
{
    for (uint32_t i = 0; i < finding->stored.length; i++)
        if (finding->stored.data[i] == variable)
            return true;
    return false;
}

static bool is_declared(const Finding *finding, const Variable *variable)
{
    for (uint32_t i = 0; i < finding->count; i++)
        if (finding->stmts[i].kind == STMT_DECLARE && finding->stmts[i].variables[0] == variable)
            return true;
    return false;
}

static const Counter *counter_of(const Finding *finding, const Variable *variable)
{
    for (uint32_t i = 0; i < finding->counters.length; i++)
        if (finding->counters.data[i].variable == variable)
            return &finding->counters.data[i];
    return NULL;
}

/* Whether it has a meaning where the head is: it names nothing that an iteration alone has, and of what
 * the loop stores by name the variable but (NULL: nothing) alone. */
static bool is_outside(const Finding *finding, const Expr *expr, const Variable *but)
{
    if (!expr)
        return true;
    if (expr->kind == EXPR_VARIABLE) {
        const Variable *variable = expr->variable;
        return variable == but ||
               (!variable->is_temporary && !is_declared(finding, variable) &&
                !is_stored(finding, variable) && variable->kind != VARIABLE_BOUND);
    }
    if (expr->kind == EXPR_STRING || expr->kind == EXPR_FORALL || expr->kind == EXPR_EXISTS ||
        expr->kind == EXPR_FOLD)
        return false;
    for (uint32_t i = 0; i < expr->arg_count; i++)
        if (!is_outside(finding, expr->args[i], but))
            return false;
    return is_outside(finding, expr->a, but) && is_outside(finding, expr->b, but) &&
           is_outside(finding, expr->c, but);
}

/* A copy with another expression for a variable (NULL: none), all of it at one place. */
static const Expr *copy(Lower *lower, const Expr *expr, const Variable *variable, const Expr *other,
                        const Place *place)
{
    if (!expr)
        return NULL;
    if (variable && expr->kind == EXPR_VARIABLE && expr->variable == variable)
        return copy(lower, other, NULL, NULL, place);
    Expr *made = arena_copy(lower->arena, expr, sizeof *expr);
    const Expr **args = arena_alloc(lower->arena, (expr->arg_count + 1) * sizeof *args);
    made->a = copy(lower, expr->a, variable, other, place);
    made->b = copy(lower, expr->b, variable, other, place);
    made->c = copy(lower, expr->c, variable, other, place);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        args[i] = copy(lower, expr->args[i], variable, other, place);
    made->args = args;
    if (place)
        made->place = *place;
    return made;
}

/* Adds a candidate unless it was dropped. Its number is its column. */
static void propose(Finding *finding, const Expr *condition)
{
    CHECK(condition->type);
    Lower *lower = finding->lower;
    const FrontInfer *infer = lower->link->options->infer;
    uint32_t number = lower->link->candidate_count++;
    if (finding->candidates.length == CANDIDATES_MAX ||
        (number < infer->dropped_count && infer->dropped[number]))
        return;
    Buf text = {0};
    Place place = finding->place;
    place.column = FRONT_CANDIDATE + number;
    place.length = 1;
    expr_print(&text, condition);
    LoopCandidate made = {copy(lower, condition, NULL, NULL, &place),
                          arena_text(lower->arena, buf_text(&text), text.length), place};
    vec_push(&finding->candidates, made);
    buf_release(&text);
}

static const Expr *variable_of(Finding *finding, const Variable *variable)
{
    return convert_value(finding->lower,
                         expr_variable(finding->lower->arena, variable, finding->place));
}

static const Expr *number(Finding *finding, int64_t value)
{
    return expr_int(finding->lower->arena, type_basic(finding->lower->types, BASIC_INT), value,
                    finding->place);
}

static const Expr *arithmetic(Finding *finding, Punct op, const Expr *a, const Expr *b)
{
    return lower_arithmetic(finding->lower, op, a, b, finding->place);
}

/* The number that was stored last before the loop; NULL: that is none. */
static const Expr *number_before(const Finding *finding, const Variable *variable)
{
    for (uint32_t i = finding->before; i-- > 0;) {
        const Stmt *stmt = &finding->lower->builder->stmts.data[i];
        bool is_store =
            stmt->lhs && stmt->lhs->kind == EXPR_VARIABLE && stmt->lhs->variable == variable;
        if (!is_store)
            continue;
        const Expr *value = stmt->kind == STMT_ASSIGN ? stmt->value : NULL;
        while (value && value->kind == EXPR_CAST)
            value = value->a;
        return value && (value->kind == EXPR_INT || value->kind == EXPR_REAL) ? value : NULL;
    }
    return NULL;
}

/* What it holds where the loop begins: the number that was stored last, or a copy. */
static const Expr *start_of(Finding *finding, const Variable *variable)
{
    Lower *lower = finding->lower;
    const Expr *before = number_before(finding, variable);
    if (before)
        return before;
    const char *name = lower_format(lower, "$start of %s", variable->name);
    Variable *kept = function_builder_local(lower->builder, VARIABLE_LOCAL, name,
                                            variable->type->unqualified, finding->place);
    const Expr *start = expr_variable(lower->arena, kept, finding->place);
    lower_assign_to(lower, start, expr_variable(lower->arena, variable, finding->place),
                    finding->place, true);
    return convert_value(lower, start);
}

/* v = v + number, or v - number: the number; 0: another store. */
static int64_t step_of(const Stmt *stmt)
{
    const Expr *value = stmt->kind == STMT_ASSIGN ? without_casts(stmt->value) : NULL;
    if (!value || value->kind != EXPR_BINARY ||
        (value->op != BINARY_ADD && value->op != BINARY_SUBTRACT))
        return 0;
    const Expr *a = without_casts(value->a), *b = without_casts(value->b);
    bool is_step = a->kind == EXPR_VARIABLE && a->variable == stmt->lhs->variable &&
                   b->kind == EXPR_INT && num_is_int64(b->number);
    if (!is_step)
        return 0;
    int64_t step = num_int64(b->number);
    return value->op == BINARY_ADD ? step : -step;
}

/* Where an array is stored through a pointer: all that there is from it on. */
static void add_place(Finding *finding, const Expr *pointer, const Expr *element)
{
    CHECK(pointer->type->kind == TYPE_POINTER);
    Lower *lower = finding->lower;
    for (const LoopPlace *at = finding->loop->places; at; at = at->next)
        if (at->shown->a == pointer ||
            (at->shown->a->kind == EXPR_VARIABLE && at->shown->a->variable == pointer->variable))
            return;
    LoopPlace *made = arena_new(lower->arena, LoopPlace);
    Expr *extent =
        expr_new(lower->arena, EXPR_EXTENT, type_basic(lower->types, BASIC_LONG), finding->place);
    extent->a = pointer;
    made->place = finding->place;
    made->shown = convert_deref(lower, pointer, element->place);
    made->count = lower_temporary(lower, extent->type, finding->place);
    lower_assign_to(lower, made->count, extent, finding->place, true);
    const Expr *kept = lower_temporary(lower, pointer->type, finding->place);
    lower_assign_to(lower, kept, pointer, finding->place, true);
    made->first = convert_deref(lower, kept, finding->place);
    made->next = finding->loop->places;
    finding->loop->places = made;
}

/* The pointer variable of p[e]; NULL: the place is another one. */
static const Expr *pointer_of(const Expr *place)
{
    if (place->kind != EXPR_DEREF)
        return NULL;
    const Expr *pointer = place->a->kind == EXPR_POINTER_ADD ? place->a->a : place->a;
    return pointer->kind == EXPR_VARIABLE && !pointer->variable->is_temporary ? pointer : NULL;
}

/* Whether induction can do the loop; what it stores is collected. */
static bool collect_stores(Finding *finding)
{
    for (uint32_t i = 0; i < finding->count; i++) {
        const Stmt *stmt = &finding->stmts[i];
        if (stmt->kind == STMT_COLLECTIVE || stmt->kind == STMT_HAVOC)
            return false;
        if (!stmt->lhs)
            continue;
        const Expr *root = root_of(stmt->lhs);
        if (root->kind == EXPR_DEREF) {
            if (!pointer_of(root) || root != stmt->lhs)
                return false;
            continue;
        }
        if (root->kind != EXPR_VARIABLE)
            return false;
        const Variable *variable = root->variable;
        if (variable->is_temporary || is_declared(finding, variable))
            continue;
        if (!loop_can_be_any(variable->type))
            return false;
        if (is_number(variable->type) && !is_stored(finding, variable))
            vec_push(&finding->stored, variable);
    }
    return true;
}

/* Whether some branch depends on what the loop does not change: else it is run, and ends. */
static bool depends_on_outside(const Finding *finding, const Expr *expr)
{
    if (!expr)
        return false;
    if (expr->kind == EXPR_VARIABLE)
        return !expr->variable->is_temporary && !is_declared(finding, expr->variable) &&
               (!is_stored(finding, expr->variable) || !number_before(finding, expr->variable));
    if (expr->kind == EXPR_DEREF || expr->kind == EXPR_INDEX)
        return true;
    return depends_on_outside(finding, expr->a) || depends_on_outside(finding, expr->b) ||
           depends_on_outside(finding, expr->c);
}

/* Whether an iteration may see another value than the one before. */
static bool may_change(const Finding *finding, const Expr *expr)
{
    if (!expr)
        return false;
    if (expr->kind == EXPR_VARIABLE)
        return expr->variable->is_temporary || is_declared(finding, expr->variable) ||
               expr->variable->kind == VARIABLE_GLOBAL || is_stored(finding, expr->variable);
    if (expr->kind == EXPR_DEREF || expr->kind == EXPR_INDEX)
        return true;
    return may_change(finding, expr->a) || may_change(finding, expr->b) ||
           may_change(finding, expr->c);
}

/* Some branch depends on more than numbers; and some does on what the loop changes: else each iteration
 * is like the one before, and that the loop ends is nothing to assume. */
static bool is_open(const Finding *finding)
{
    bool is_more = false, changes = false;
    for (uint32_t i = 0; i < finding->count; i++) {
        is_more |= depends_on_outside(finding, finding->stmts[i].guard);
        changes |= may_change(finding, finding->stmts[i].guard);
    }
    return is_more && changes;
}

static void collect_counters(Finding *finding)
{
    for (uint32_t v = 0; v < finding->stored.length; v++) {
        Counter counter = {.variable = finding->stored.data[v]};
        uint32_t stores = 0;
        bool counts = type_is_integer(counter.variable->type);
        for (uint32_t i = 0; i < finding->count && counts; i++) {
            const Stmt *stmt = &finding->stmts[i];
            if (!stmt->lhs || stmt->lhs->kind != EXPR_VARIABLE ||
                stmt->lhs->variable != counter.variable)
                continue;
            counter.step = step_of(stmt);
            counts = counter.step != 0;
            stores++;
        }
        if (!counts || stores != 1)
            continue;
        counter.start = start_of(finding, counter.variable);
        vec_push(&finding->counters, counter);
    }
}

static bool is_scalar_store(const Finding *finding, const Stmt *stmt)
{
    return stmt->kind == STMT_ASSIGN && stmt->lhs->kind == EXPR_VARIABLE &&
           is_stored(finding, stmt->lhs->variable) && !counter_of(finding, stmt->lhs->variable);
}

/* start <= v, or v <= start, of what is stored. */
static void propose_bounds(Finding *finding)
{
    for (uint32_t v = 0; v < finding->stored.length; v++) {
        const Variable *variable = finding->stored.data[v];
        const Counter *counter = counter_of(finding, variable);
        const Expr *start = counter ? counter->start : start_of(finding, variable);
        const Expr *value = variable_of(finding, variable);
        if (!counter || counter->step > 0)
            propose(finding, arithmetic(finding, PUNCT2('<', '='), start, value));
        if (!counter || counter->step < 0)
            propose(finding, arithmetic(finding, PUNCT2('<', '='), value, start));
        if (start->kind != EXPR_INT && start->kind != EXPR_REAL)
            propose(finding, arithmetic(finding, PUNCT2('<', '='), number(finding, 0), value));
    }
}

/* v = i, where i counts: v is one of its values before. */
static void propose_indices(Finding *finding)
{
    for (uint32_t i = 0; i < finding->count; i++) {
        const Stmt *stmt = &finding->stmts[i];
        const Expr *at = is_scalar_store(finding, stmt) ? without_casts(stmt->value) : NULL;
        const Counter *counter =
            at && at->kind == EXPR_VARIABLE ? counter_of(finding, at->variable) : NULL;
        if (!counter)
            continue;
        const Expr *value = variable_of(finding, stmt->lhs->variable);
        const Expr *now = variable_of(finding, counter->variable);
        bool rises = counter->step > 0;
        propose(finding, arithmetic(finding, '<', rises ? value : now, rises ? now : value));
    }
}

/* The condition of a loop holds at its head, or by one less: a < b becomes a <= b. */
static void propose_guard(Finding *finding, const Expr *guard)
{
    if (guard->kind == EXPR_AND || guard->kind == EXPR_OR) {
        propose_guard(finding, guard->a);
        propose_guard(finding, guard->b);
        return;
    }
    bool is_relation =
        guard->kind == EXPR_BINARY && guard->op >= BINARY_LESS && type_is_integer(guard->a->type);
    if (!is_relation)
        return;
    const Punct at_most = PUNCT2('<', '=');
    const Expr *one = number(finding, 1);
    switch (guard->op) {
    case BINARY_LESS:
        propose(finding, arithmetic(finding, at_most, guard->a, guard->b));
        break;
    case BINARY_LESS_EQUAL:
        propose(finding,
                arithmetic(finding, at_most, guard->a, arithmetic(finding, '+', guard->b, one)));
        break;
    case BINARY_GREATER:
        propose(finding, arithmetic(finding, at_most, guard->b, guard->a));
        break;
    case BINARY_GREATER_EQUAL:
        propose(finding,
                arithmetic(finding, at_most, guard->b, arithmetic(finding, '+', guard->a, one)));
        break;
    default:
        propose(finding, arithmetic(finding, at_most, guard->a, guard->b));
        propose(finding, arithmetic(finding, at_most, guard->b, guard->a));
    }
}

/* Whether it names nothing that only an iteration has. */
static bool is_of_head(const Finding *finding, const Expr *expr)
{
    if (!expr)
        return true;
    if (expr->kind == EXPR_VARIABLE)
        return !expr->variable->is_temporary && !is_declared(finding, expr->variable);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        if (!is_of_head(finding, expr->args[i]))
            return false;
    return is_of_head(finding, expr->a) && is_of_head(finding, expr->b) &&
           is_of_head(finding, expr->c);
}

static void propose_guards(Finding *finding)
{
    uint32_t guards = 0;
    for (uint32_t i = 0; i < finding->count && guards < GUARDS_MAX; i++) {
        const Stmt *stmt = &finding->stmts[i];
        if (!stmt->guard || stmt->is_guard_negated || !is_of_head(finding, stmt->guard))
            continue;
        propose_guard(finding, stmt->guard);
        guards++;
    }
}

/* Two counters go together: d*(v - v0) == c*(w - w0). */
static void propose_lines(Finding *finding)
{
    for (uint32_t a = 0; a < finding->counters.length; a++)
        for (uint32_t b = a + 1; b < finding->counters.length; b++) {
            const Counter *v = &finding->counters.data[a], *w = &finding->counters.data[b];
            const Expr *left =
                arithmetic(finding, '-', variable_of(finding, v->variable), v->start);
            const Expr *right =
                arithmetic(finding, '-', variable_of(finding, w->variable), w->start);
            propose(finding, arithmetic(finding, PUNCT2('=', '='),
                                        arithmetic(finding, '*', number(finding, w->step), left),
                                        arithmetic(finding, '*', number(finding, v->step), right)));
        }
}

/* A bound variable for what a counter was in the iterations before, and the condition of that. */
typedef struct Past {
    const Variable *variable;
    const Expr *at, *condition;
} Past;

/* Which values those are: from its start to before its value now; one further, where it is changed before
 * it is used; from 0, where the first elements were looked at before the loop. */
typedef enum PastRange { PAST_PLAIN, PAST_FURTHER, PAST_FROM_ZERO, PAST_RANGES } PastRange;

static Past past_of(Finding *finding, const Counter *counter, PastRange range)
{
    CHECK(counter->step);
    Lower *lower = finding->lower;
    Variable *variable = arena_new(lower->arena, Variable);
    variable->kind = VARIABLE_BOUND;
    variable->name = "k";
    variable->type = counter->variable->type->unqualified;
    variable->place = finding->place;
    Past past = {.variable = variable, .at = expr_variable(lower->arena, variable, finding->place)};
    const Expr *now = variable_of(finding, counter->variable);
    bool rises = counter->step > 0, starts = rises != (range == PAST_FURTHER);
    const Expr *start = range == PAST_FROM_ZERO ? number(finding, 0) : counter->start;
    const Punct at_most = PUNCT2('<', '=');
    const Expr *low = arithmetic(finding, starts ? at_most : '<', rises ? start : now, past.at);
    const Expr *high = arithmetic(finding, starts ? '<' : at_most, past.at, rises ? now : start);
    Expr *both = expr_new(lower->arena, EXPR_AND, low->type, finding->place);
    both->a = low;
    both->b = high;
    past.condition = both;
    return past;
}

static bool has_range(const Counter *counter, PastRange range)
{
    const Expr *start = counter->start;
    return range != PAST_FROM_ZERO ||
           (counter->step > 0 && start->kind == EXPR_INT && num_sign(start->number) > 0);
}

static const Expr *for_all(Finding *finding, const Past *past, const Expr *body)
{
    Lower *lower = finding->lower;
    Expr *expr =
        expr_new(lower->arena, EXPR_FORALL, type_basic(lower->types, BASIC_INT), finding->place);
    expr->variable = past->variable;
    expr->a = past->condition;
    expr->b = body;
    return expr;
}

static const Expr *then(Finding *finding, const Counter *counter, const Past *past,
                        const Expr *expr)
{
    return copy(finding->lower, expr, counter->variable, past->at, NULL);
}

static bool is_single(const Counter *counter)
{
    CHECK(counter->step);
    return counter->step == 1 || counter->step == -1;
}

/* a[i] = e: forall k before i: a[k] == e at k. */
static void propose_store(Finding *finding, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_ASSIGN);
    const Expr *place = stmt->lhs;
    for (uint32_t c = 0; c < finding->counters.length; c++) {
        const Counter *counter = &finding->counters.data[c];
        if (!is_single(counter) || !expr_mentions(place, counter->variable) ||
            !is_outside(finding, place, counter->variable) ||
            !is_outside(finding, stmt->value, counter->variable) || !is_number(place->type))
            continue;
        for (int range = 0; range < PAST_FROM_ZERO; range++) {
            Past past = past_of(finding, counter, (PastRange)range);
            const Expr *left = convert_value(finding->lower, then(finding, counter, &past, place));
            const Expr *right = then(finding, counter, &past, stmt->value);
            propose(finding,
                    for_all(finding, &past, arithmetic(finding, PUNCT2('=', '='), left, right)));
        }
    }
}

/* The branch that leads to a statement alone; NULL: none does, or it is not understood. */
static const Expr *branch_to(const Finding *finding, const Stmt *stmt, const Variable *but)
{
    for (uint32_t i = 0; i < finding->count; i++) {
        const Stmt *branch = &finding->stmts[i];
        bool leads = branch->kind == STMT_NOOP && branch->guard && !branch->is_guard_negated &&
                     branch->target == stmt->source;
        if (leads && is_outside(finding, branch->guard, but))
            return branch->guard;
    }
    return NULL;
}

static const Expr *sum_of(Finding *finding, const Past *past, const Expr *body)
{
    Lower *lower = finding->lower;
    const Type *type =
        type_is_integer(body->type) ? type_basic(lower->types, BASIC_LONG) : body->type;
    Expr *sum = expr_new(lower->arena, EXPR_FOLD, type, finding->place);
    sum->op = FOLD_SUM;
    sum->variable = past->variable;
    sum->a = past->condition;
    sum->b = convert_to(lower, body, type, finding->place);
    return sum;
}

static const Expr *where(Finding *finding, const Expr *condition, const Expr *value)
{
    Lower *lower = finding->lower;
    Expr *expr = expr_new(lower->arena, EXPR_CONDITIONAL, value->type, finding->place);
    expr->a = condition;
    expr->b = value;
    expr->c = type_is_integer(value->type)
                  ? expr_int(lower->arena, value->type, 0, finding->place)
                  : convert_to(lower, number(finding, 0), value->type, finding->place);
    return expr;
}

/* s == i*(i ∓ 1)/2 and its like, where i is added. */
static void propose_closed(Finding *finding, const Expr *distance, const Counter *counter)
{
    const Expr *now = convert_to(finding->lower, variable_of(finding, counter->variable),
                                 type_basic(finding->lower->types, BASIC_LONG), finding->place);
    const Expr *start = convert_to(finding->lower, counter->start, now->type, finding->place);
    const Punct ops[] = {'-', '+'};
    for (int i = 0; i < 2; i++) {
        const Expr *one = number(finding, 1);
        const Expr *end = arithmetic(finding, '*', now, arithmetic(finding, ops[i], now, one));
        const Expr *begin =
            arithmetic(finding, '*', start, arithmetic(finding, ops[i], start, one));
        propose(finding, arithmetic(finding, PUNCT2('=', '='),
                                    arithmetic(finding, '*', number(finding, 2), distance),
                                    arithmetic(finding, '-', end, begin)));
    }
}

static void propose_sum_over(Finding *finding, const Stmt *stmt, const Counter *counter,
                             PastRange range)
{
    CHECK(stmt->lhs->kind == EXPR_VARIABLE && counter->step);
    const Variable *variable = stmt->lhs->variable;
    const Expr *value = without_casts(stmt->value);
    Past past = past_of(finding, counter, range);
    const Expr *element = then(finding, counter, &past, value->b);
    const Expr *branch = branch_to(finding, stmt, counter->variable);
    const Punct op = value->op == BINARY_ADD ? '+' : '-', equal = PUNCT2('=', '=');
    for (int i = 0; i < (branch ? 2 : 1); i++) {
        const Expr *one =
            i ? where(finding, then(finding, counter, &past, branch), element) : element;
        propose(finding, arithmetic(finding, equal, variable_of(finding, variable),
                                    arithmetic(finding, op, start_of(finding, variable),
                                               sum_of(finding, &past, one))));
    }
}

/* s = s + e, perhaps in a branch: the sum of what was added before. */
static void propose_sum(Finding *finding, const Stmt *stmt)
{
    CHECK(stmt->lhs->kind == EXPR_VARIABLE);
    const Variable *variable = stmt->lhs->variable;
    const Expr *value = without_casts(stmt->value);
    bool adds =
        value->kind == EXPR_BINARY && (value->op == BINARY_ADD || value->op == BINARY_SUBTRACT);
    const Expr *first = adds ? without_casts(value->a) : NULL;
    if (!first || first->kind != EXPR_VARIABLE || first->variable != variable)
        return;
    for (uint32_t c = 0; c < finding->counters.length; c++) {
        const Counter *counter = &finding->counters.data[c];
        if (!is_single(counter) || counter->variable == variable ||
            !is_outside(finding, value->b, counter->variable))
            continue;
        for (int range = 0; range < PAST_RANGES; range++)
            if (has_range(counter, (PastRange)range))
                propose_sum_over(finding, stmt, counter, (PastRange)range);
        const Expr *added = without_casts(value->b);
        const Expr *distance =
            arithmetic(finding, '-', variable_of(finding, variable), start_of(finding, variable));
        if (added->kind == EXPR_VARIABLE && added->variable == counter->variable)
            propose_closed(finding, distance, counter);
    }
}

/* m = e, for a greatest, least or found one: it bounds what e was before; v = i: e at v is m. */
static void propose_pick(Finding *finding, const Stmt *stmt)
{
    CHECK(stmt->lhs->kind == EXPR_VARIABLE);
    const Variable *variable = stmt->lhs->variable;
    for (uint32_t c = 0; c < finding->counters.length; c++) {
        const Counter *counter = &finding->counters.data[c];
        bool is_past = is_single(counter) && expr_mentions(stmt->value, counter->variable) &&
                       is_outside(finding, stmt->value, counter->variable);
        if (!is_past || counter->variable == variable)
            continue;
        for (int range = 0; range < PAST_RANGES; range++) {
            if (!has_range(counter, (PastRange)range))
                continue;
            Past past = past_of(finding, counter, (PastRange)range);
            const Expr *before = then(finding, counter, &past, stmt->value);
            const Expr *value = variable_of(finding, variable);
            const Punct at_most = PUNCT2('<', '=');
            propose(finding, for_all(finding, &past, arithmetic(finding, at_most, before, value)));
            propose(finding, for_all(finding, &past, arithmetic(finding, at_most, value, before)));
        }
    }
}

/* Where m was picked as e(i) and v as i: e(v) == m. */
static void propose_pairs(Finding *finding, const Stmt *value, const Stmt *index)
{
    const Expr *at = without_casts(index->value);
    if (at->kind != EXPR_VARIABLE || !counter_of(finding, at->variable) ||
        value->lhs->variable == index->lhs->variable ||
        !expr_mentions(value->value, at->variable) ||
        !is_outside(finding, value->value, at->variable))
        return;
    const Expr *picked = copy(finding->lower, value->value, at->variable,
                              variable_of(finding, index->lhs->variable), NULL);
    propose(finding, arithmetic(finding, PUNCT2('=', '='), picked,
                                variable_of(finding, value->lhs->variable)));
}

static void propose_branch_over(Finding *finding, const Expr *guard, const Counter *counter,
                                PastRange range)
{
    Lower *lower = finding->lower;
    for (int negated = 0; negated < 2; negated++) {
        Past past = past_of(finding, counter, range);
        const Expr *was = then(finding, counter, &past, guard);
        if (negated)
            was = expr_unary(lower->arena, UNARY_NOT, type_basic(lower->types, BASIC_INT), was,
                             finding->place);
        propose(finding, for_all(finding, &past, was));
    }
}

/* What a branch asked in the iterations before: it was so each time, or never. */
static void propose_branch(Finding *finding, const Stmt *stmt)
{
    for (uint32_t c = 0; c < finding->counters.length; c++) {
        const Counter *counter = &finding->counters.data[c];
        if (!is_single(counter) || !expr_mentions(stmt->guard, counter->variable) ||
            !is_of_head(finding, stmt->guard))
            continue;
        for (int range = 0; range < PAST_RANGES; range++)
            if (has_range(counter, (PastRange)range))
                propose_branch_over(finding, stmt->guard, counter, (PastRange)range);
    }
}

static void propose_values(Finding *finding)
{
    for (uint32_t i = 0; i < finding->count; i++) {
        const Stmt *stmt = &finding->stmts[i];
        bool is_counter = stmt->kind == STMT_ASSIGN && stmt->lhs->kind == EXPR_VARIABLE &&
                          is_stored(finding, stmt->lhs->variable);
        if (stmt->kind == STMT_ASSIGN && stmt->lhs->kind != EXPR_VARIABLE)
            propose_store(finding, stmt);
        if (is_counter)
            propose_sum(finding, stmt);
        if (is_scalar_store(finding, stmt)) {
            propose_pick(finding, stmt);
            for (uint32_t k = 0; k < finding->count; k++)
                if (is_scalar_store(finding, &finding->stmts[k]))
                    propose_pairs(finding, stmt, &finding->stmts[k]);
        }
        if (stmt->guard && !stmt->is_guard_negated)
            propose_branch(finding, stmt);
    }
}

static void add_places(Finding *finding)
{
    for (uint32_t i = 0; i < finding->count; i++) {
        const Stmt *stmt = &finding->stmts[i];
        const Expr *pointer = stmt->lhs ? pointer_of(stmt->lhs) : NULL;
        if (pointer)
            add_place(finding, pointer, stmt->lhs);
    }
}

static bool pointers_stay(const Finding *finding)
{
    for (uint32_t i = 0; i < finding->count; i++) {
        const Stmt *stmt = &finding->stmts[i];
        const Expr *pointer = stmt->lhs ? pointer_of(stmt->lhs) : NULL;
        if (pointer && is_declared(finding, pointer->variable))
            return false;
    }
    return true;
}

/* One iteration, as it would be; the statements stay until the next one is made. */
static void look(Lower *lower, const AstStmt *stmt, LoopProbe *iterate, Finding *finding)
{
    uint32_t errors = lower->diag->error_count, mark = lower->diag->messages.length;
    Probe probe = lower_probe_begin(lower);
    uint32_t first = lower->builder->stmts.length;
    lower->looks_ahead = true;
    iterate(lower, stmt);
    lower->looks_ahead = false;
    finding->count = lower->builder->stmts.length - first;
    finding->stmts = arena_copy(lower->arena, lower->builder->stmts.data + first,
                                finding->count * sizeof *finding->stmts);
    lower_probe_end(lower, &probe);
    if (lower->diag->error_count != errors) {
        diag_forget(lower->diag, mark);
        finding->count = 0;
    }
}

bool loop_infer(Lower *lower, const AstStmt *stmt, LoopProbe *iterate, Loop *loop)
{
    const FrontInfer *infer = lower->link->options ? lower->link->options->infer : NULL;
    if (!infer || lower->looks_ahead)
        return false;
    uint32_t own = lower->link->loop_count++;
    Finding finding = {
        .lower = lower, .loop = loop, .before = lower->builder->stmts.length, .place = stmt->place};
    look(lower, stmt, iterate, &finding);
    loop->number = own;
    bool is_barred = own < infer->barred_count && infer->barred[own];
    bool can = !is_barred && finding.count && collect_stores(&finding) && is_open(&finding) &&
               pointers_stay(&finding);
    if (can) {
        loop->is_inferred = true;
        add_places(&finding);
        collect_counters(&finding);
        propose_bounds(&finding);
        propose_guards(&finding);
        propose_indices(&finding);
        propose_lines(&finding);
        propose_values(&finding);
        loop->candidates = arena_copy(lower->arena, finding.candidates.data,
                                      finding.candidates.length * sizeof *loop->candidates);
        loop->candidate_count = finding.candidates.length;
    }
    vec_release(&finding.stored);
    vec_release(&finding.counters);
    vec_release(&finding.candidates);
    return can;
}
