/* What the functions that loops with invariants call do, when all functions are known. */
#include <string.h>

#include "front/lower/loop.h"
#include "lib/bug.h"
#include "model/program.h"

/* The functions that a loop leads to, and the globals that they store. */
typedef struct Calls {
    Link *link;
    const LinkLoop *loop;
    bool is_barred; /* an inferred one: it is to be run */
    bool *seen;     /* by function index, */
    bool *asked;    /* and whether it returns is being asked */
    VEC(const Function *) work;
    VEC(const Variable *) stored;
} Calls;

static void refuse(Calls *calls, const char *format, const char *name)
{
    if (calls->loop->is_inferred) {
        calls->is_barred = true;
        return;
    }
    diag_error(calls->link->diag, calls->loop->place, format, name);
}

static bool may_return(Calls *calls, const Function *function);

/* Whether what follows the statement may be executed after it. */
static bool goes_on(Calls *calls, const Stmt *stmt)
{
    bool is_named = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION;
    return stmt->kind != STMT_RETURN && (!is_named || may_return(calls, stmt->callee->function));
}

static bool leads_to_return(Calls *calls, const Function *function)
{
    bool *reached = mem_zero(function->location_count + 1, sizeof *reached), found = false;
    VecU32 work = {0};
    vec_push(&work, function->entry);
    while (work.length && !found) {
        const LocationId at = vec_pop(&work);
        const Location *location = &function->locations[at];
        if (reached[at])
            continue;
        reached[at] = true;
        for (uint32_t i = 0; i < location->count; i++) {
            const Stmt *stmt = &function->stmts[location->first + i];
            found |= stmt->kind == STMT_RETURN;
            if (goes_on(calls, stmt))
                vec_push(&work, stmt->target);
        }
    }
    vec_release(&work);
    mem_free(reached);
    return found;
}

/* What a function does that ends the process matters to nobody. One that calls itself may return. */
static bool may_return(Calls *calls, const Function *function)
{
    CHECK(!function->is_defined || function->index < calls->link->functions.length);
    bool ends = function->is_system && function->library && function->library->marks & LIBRARY_ENDS;
    if (!function->is_defined || calls->asked[function->index])
        return !ends && !function->never_returns;
    calls->asked[function->index] = true;
    bool may = leads_to_return(calls, function);
    calls->asked[function->index] = false;
    return may;
}

/* In a collective loop what else they do is compared when an iteration is over. */
static bool is_collective(const Calls *calls)
{
    return calls->loop->cut_args;
}

static void take_callee(Calls *calls, const Expr *callee)
{
    CHECK(callee->type);
    if (callee->kind != EXPR_FUNCTION) {
        refuse(calls, "a loop with invariants calls a function through a pointer%s", "");
        return;
    }
    const Function *function = callee->function;
    if (function->is_abstract || calls->seen[function->index] || !may_return(calls, function))
        return;
    calls->seen[function->index] = true;
    if (function->is_defined)
        vec_push(&calls->work, function);
    else if (!is_collective(calls))
        refuse(calls,
               "a loop with invariants calls '%s', which does more than change numbers: take the "
               "call out of the loop, or give the loop a bound and no invariants",
               function->name);
}

static void add_stored(Calls *calls, const Variable *variable)
{
    for (uint32_t i = 0; i < calls->stored.length; i++)
        if (calls->stored.data[i] == variable)
            return;
    if (is_collective(calls) && variable->kind == VARIABLE_OUTPUT)
        refuse(calls, "a collective loop calls a function that assigns the output '%s'",
               variable->name);
    if (is_collective(calls) && !loop_can_be_any(variable->type))
        return;
    if (!loop_can_be_any(variable->type))
        refuse(calls,
               "a loop with invariants calls a function that changes '%s', which is more than "
               "numbers, arrays and structs of them",
               variable->name);
    vec_push(&calls->stored, variable);
}

static void take_target(Calls *calls, const Function *function, const Expr *place)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    if (place->kind != EXPR_VARIABLE && is_collective(calls))
        return;
    if (place->kind != EXPR_VARIABLE) {
        refuse(calls,
               "a loop with invariants calls '%s', which stores through pointers: write the store "
               "into the loop",
               function->name);
        return;
    }
    VariableKind kind = place->variable->kind;
    if (kind == VARIABLE_GLOBAL || kind == VARIABLE_OUTPUT)
        add_stored(calls, place->variable);
}

static void take_passed(Calls *calls, const Stmt *stmt)
{
    for (uint32_t i = 0; is_collective(calls) && i < stmt->arg_count; i++) {
        const Variable *passed = loop_passed(stmt->args[i]);
        if (passed && (passed->kind == VARIABLE_GLOBAL || passed->kind == VARIABLE_OUTPUT))
            add_stored(calls, passed);
    }
}

/* An assertion, or a loop, that several processes come to. */
static void take_meeting(Calls *calls, const Function *function, const Stmt *stmt)
{
    bool is_joint = stmt->kind == STMT_COLLECTIVE && stmt->property == PROPERTY_JOINT_ASSERTION;
    if (is_joint || !is_collective(calls))
        refuse(calls, "a loop with invariants calls '%s', which has a collective assertion or loop",
               function->name);
}

static void take_body(Calls *calls, const Function *function)
{
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        if (stmt->kind == STMT_COLLECTIVE || stmt->kind == STMT_CUT)
            take_meeting(calls, function, stmt);
        if (stmt->kind == STMT_CALL) {
            take_callee(calls, stmt->callee);
            take_passed(calls, stmt);
        }
        if (stmt->lhs)
            take_target(calls, function, stmt->lhs);
        for (uint32_t k = 0; stmt->kind == STMT_HAVOC && !stmt->lhs && k < stmt->arg_count; k++)
            take_target(calls, function, stmt->args[k]);
    }
}

static Stmt *statement_of(Link *link, const Expr *const *args)
{
    for (uint32_t i = 0; args && i < link->functions.length; i++) {
        Function *function = link->functions.data[i];
        for (uint32_t k = 0; k < function->stmt_count; k++)
            if (function->stmts[k].args == args)
                return &function->stmts[k];
    }
    return NULL; /* nothing reaches the function */
}

static void add_args(Link *link, Stmt *stmt, const Calls *calls)
{
    const Expr **args =
        arena_alloc(link->arena, (stmt->arg_count + calls->stored.length + 1) * sizeof *args);
    uint32_t count = 0;
    for (; count < stmt->arg_count; count++)
        args[count] = stmt->args[count];
    for (uint32_t i = 0; i < calls->stored.length; i++) {
        bool is_there = false;
        for (uint32_t k = 0; k < count; k++)
            is_there |=
                args[k]->kind == EXPR_VARIABLE && args[k]->variable == calls->stored.data[i];
        if (!is_there)
            args[count++] = expr_variable(link->arena, calls->stored.data[i], stmt->place);
    }
    stmt->args = args;
    stmt->arg_count = count;
}

/* To all statements that have these arguments, which they share: those that make what the loop assigns
 * anything, or (of a collective one) those that say what it does not assign. */
static void add_shared_args(Link *link, const Expr *const *args, const Calls *calls)
{
    Stmt *first = statement_of(link, args), *other;
    if (!first)
        return;
    add_args(link, first, calls);
    while ((other = statement_of(link, args))) {
        other->args = first->args;
        other->arg_count = first->arg_count;
    }
}

static void answer(Link *link, const LinkLoop *loop)
{
    Calls calls = {.link = link,
                   .loop = loop,
                   .seen = mem_zero(link->functions.length + 1, sizeof *calls.seen),
                   .asked = mem_zero(link->functions.length + 1, sizeof *calls.asked)};
    bool is_reached = statement_of(link, loop->args);
    for (uint32_t i = 0; is_reached && i < loop->callee_count; i++)
        take_callee(&calls, loop->callees[i]);
    while (calls.work.length)
        take_body(&calls, vec_pop(&calls.work));
    add_shared_args(link, loop->args, &calls);
    add_shared_args(link, loop->cut_args, &calls);
    if (calls.is_barred)
        vec_push(&link->barred, loop->number);
    vec_release(&calls.work);
    vec_release(&calls.stored);
    mem_free(calls.seen);
    mem_free(calls.asked);
}

void loop_answer(Link *link)
{
    for (uint32_t i = 0; i < link->loops.length; i++)
        answer(link, &link->loops.data[i]);
}
