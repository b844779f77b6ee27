/* What is computed once a program is complete: loop heads, incoming counts, taken addresses, and
 * whether the program uses MPI. */
#include "lib/bug.h"
#include "model/program.h"
#include "model/ranges.h"
#include "model/steer.h"
#include "model/unread.h"

static bool is_marked(const Function *function, uint8_t mark)
{
    return function->is_system && function->library && function->library->marks & mark;
}

/* Cycles and their heads: the strongly connected components of the locations (Tarjan, 1972), and the
 * targets of back edges of the depth-first search from the entry that finds them. */
typedef struct SearchFrame {
    LocationId at;
    uint32_t next; /* position among the location's statements */
} SearchFrame;

typedef struct CycleSearch {
    const Function *function;
    VEC(SearchFrame) stack;
    VecU32 open;      /* locations whose component is not known yet, in the order of their visits */
    uint32_t *number; /* by location: the order of the visits, from 1; 0: not visited */
    uint32_t *low;    /* the least number of an open location that it is known to lead to */
    bool *is_open, *is_on_stack;
    uint32_t visited;
} CycleSearch;

static void visit(CycleSearch *search, LocationId target)
{
    CHECK(target < search->function->location_count && !search->number[target]);
    search->number[target] = search->low[target] = ++search->visited;
    search->is_open[target] = search->is_on_stack[target] = true;
    vec_push(&search->open, target);
    vec_push(&search->stack, ((SearchFrame){target, 0}));
}

static void follow(CycleSearch *search, LocationId at, LocationId target)
{
    CHECK(search->number[at] && search->is_on_stack[at]);
    if (!search->number[target]) {
        visit(search, target);
        return;
    }
    search->function->locations[target].is_loop_head |= search->is_on_stack[target];
    search->function->locations[at].is_on_cycle |= at == target;
    if (search->is_open[target] && search->number[target] < search->low[at])
        search->low[at] = search->number[target];
}

static void leave(CycleSearch *search)
{
    CHECK(search->stack.length && search->open.length);
    LocationId at = vec_pop(&search->stack).at;
    search->is_on_stack[at] = false;
    if (search->stack.length) {
        LocationId below = vec_last(&search->stack).at;
        if (search->low[at] < search->low[below])
            search->low[below] = search->low[at];
    }
    CHECK(search->low[at] && search->low[at] <= search->number[at]);
    if (search->low[at] != search->number[at])
        return;
    bool is_single = vec_last(&search->open) == at;
    LocationId member;
    do {
        member = vec_pop(&search->open);
        search->is_open[member] = false;
        search->function->locations[member].is_on_cycle |= !is_single;
    } while (member != at);
}

static void find_cycles(const Function *function)
{
    uint32_t count = function->location_count + 1;
    CycleSearch search = {.function = function,
                          .number = mem_zero(count, sizeof *search.number),
                          .low = mem_zero(count, sizeof *search.low),
                          .is_open = mem_zero(count, sizeof *search.is_open),
                          .is_on_stack = mem_zero(count, sizeof *search.is_on_stack)};
    visit(&search, function->entry);
    while (search.stack.length) {
        SearchFrame *top = &vec_last(&search.stack);
        const Location *location = &function->locations[top->at];
        if (top->next == location->count) {
            leave(&search);
            continue;
        }
        const Stmt *stmt = &function->stmts[location->first + top->next++];
        if (stmt->kind != STMT_RETURN)
            follow(&search, top->at, stmt->target);
    }
    vec_release(&search.stack);
    vec_release(&search.open);
    mem_free(search.number);
    mem_free(search.low);
    mem_free(search.is_open);
    mem_free(search.is_on_stack);
}

static void count_incoming(const Function *function)
{
    for (uint32_t i = 0; i < function->location_count; i++) {
        function->locations[i].incoming = 0;
        function->locations[i].is_loop_head = function->locations[i].is_on_cycle = false;
    }
    for (uint32_t i = 0; i < function->stmt_count; i++)
        if (function->stmts[i].kind != STMT_RETURN)
            function->locations[function->stmts[i].target].incoming++;
}

/* Edges of the call graph that a function contributes, and the addresses that it takes. */
typedef struct Scan {
    Program *program;
    Function *function; /* the one being scanned */
    VecU32 *mentions;   /* indices of the functions it calls or whose address it takes */
} Scan;

static Variable *mutable_variable(Scan *scan, const Variable *variable)
{
    switch (variable->kind) {
    case VARIABLE_GLOBAL:
        return scan->program->globals[variable->slot];
    case VARIABLE_INPUT:
        return scan->program->inputs[variable->slot];
    case VARIABLE_OUTPUT:
        return scan->program->outputs[variable->slot];
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return scan->function->locals[variable->slot];
    case VARIABLE_BOUND:
        break;
    }
    return NULL;
}

static void take_address(Scan *scan, const Expr *place)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    Variable *variable =
        place->kind == EXPR_VARIABLE ? mutable_variable(scan, place->variable) : NULL;
    if (variable)
        variable->is_address_taken = true;
}

static void scan_expr(Scan *scan, const Expr *expr)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_ADDRESS)
        take_address(scan, expr->a);
    if (expr->kind == EXPR_FUNCTION)
        vec_push(scan->mentions, expr->function->index);
    scan_expr(scan, expr->a);
    scan_expr(scan, expr->b);
    scan_expr(scan, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        scan_expr(scan, expr->args[i]);
}

static bool calls_alloca(const Stmt *stmt)
{
    CHECK(stmt->kind != STMT_CALL || stmt->callee);
    const Expr *callee = stmt->callee;
    return callee && callee->kind == EXPR_FUNCTION &&
           is_marked(callee->function, LIBRARY_ALLOCATES_IN_FRAME);
}

static void scan_stmt(Scan *scan, const Stmt *stmt)
{
    scan->function->calls_alloca |= calls_alloca(stmt);
    scan_expr(scan, stmt->guard);
    scan_expr(scan, stmt->lhs);
    scan_expr(scan, stmt->value);
    scan_expr(scan, stmt->callee);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        scan_expr(scan, stmt->args[i]);
}

/* mentions: by function index. */
static void scan_functions(Program *program, VecU32 *mentions)
{
    for (uint32_t i = 0; i < program->function_count; i++) {
        Function *function = program->functions[i];
        CHECK(function->index == i);
        Scan scan = {program, function, &mentions[i]};
        for (uint32_t s = 0; s < function->stmt_count; s++)
            scan_stmt(&scan, &function->stmts[s]);
    }
}

/* Whether a function that main reaches starts MPI; a mention counts as a call. */
static bool reaches_mpi(const Program *program, const VecU32 *mentions)
{
    bool found = false;
    bool *seen = mem_zero(program->function_count + 1, sizeof *seen);
    VecU32 work = {0};
    const Function *roots[] = {program->main, program->initialise, program->start};
    for (int r = 0; r < 3; r++)
        if (roots[r] && !seen[roots[r]->index]) {
            seen[roots[r]->index] = true;
            vec_push(&work, roots[r]->index);
        }
    while (work.length && !found) {
        uint32_t at = vec_pop(&work);
        found = is_marked(program->functions[at], LIBRARY_STARTS_MPI);
        for (uint32_t m = 0; m < mentions[at].length; m++) {
            uint32_t next = mentions[at].data[m];
            if (!seen[next]) {
                seen[next] = true;
                vec_push(&work, next);
            }
        }
    }
    vec_release(&work);
    mem_free(seen);
    return found;
}

static bool reads_parameter(const Function *main, const Expr *expr)
{
    if (!expr)
        return false;
    if (expr->kind == EXPR_VARIABLE)
        return expr->variable->kind == VARIABLE_PARAM && expr->variable->function == main;
    bool reads = reads_parameter(main, expr->a) || reads_parameter(main, expr->b) ||
                 reads_parameter(main, expr->c);
    for (uint32_t i = 0; i < expr->arg_count && !reads; i++)
        reads = reads_parameter(main, expr->args[i]);
    return reads;
}

static bool statement_reads_parameter(const Function *main, const Stmt *stmt)
{
    bool reads = reads_parameter(main, stmt->guard) || reads_parameter(main, stmt->value) ||
                 reads_parameter(main, stmt->lhs);
    bool is_start = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
                    is_marked(stmt->callee->function, LIBRARY_STARTS_MPI);
    for (uint32_t i = 0; i < stmt->arg_count && !reads && !is_start; i++)
        reads = reads_parameter(main, stmt->args[i]);
    return reads;
}

static bool reads_arguments(const Function *main)
{
    for (uint32_t i = 0; main && i < main->stmt_count; i++)
        if (statement_reads_parameter(main, &main->stmts[i]))
            return true;
    return false;
}

static bool is_shipped(const Program *program, Place place)
{
    return program->sources && place.file && source_file(program->sources, place.file)->is_ours;
}

static void find_restrict(Program *program)
{
    for (uint32_t i = 0; i < program->global_count; i++)
        program->has_restrict |= program->globals[i]->is_restrict;
    for (uint32_t i = 0; i < program->function_count; i++) {
        Function *function = program->functions[i];
        bool is_own = is_shipped(program, function->place);
        for (uint32_t k = 0; !is_own && k < function->local_count; k++)
            function->has_restrict |= function->locals[k]->is_restrict;
        program->has_restrict |= function->has_restrict;
    }
}

static void find_gatherings(Program *program)
{
    VEC(const Stmt *) found = {0};
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++)
            if (program->functions[i]->stmts[k].kind == STMT_COLLECTIVE)
                vec_push(&found, &program->functions[i]->stmts[k]);
    program->gatherings =
        arena_copy(&program->arena, found.data, found.length * sizeof *found.data);
    program->gathering_count = found.length;
    vec_release(&found);
}

/* Each loop invariant is asserted once where its loop begins. */
static void find_contracts(Program *program)
{
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++) {
            const Stmt *stmt = &program->functions[i]->stmts[k];
            bool is_assert = stmt->kind == STMT_ASSERT;
            program->has_contract |= is_assert && stmt->property == PROPERTY_CONTRACT;
            program->invariant_count += is_assert && stmt->property == PROPERTY_INVARIANT_ENTRY;
            program->has_cuts |= stmt->kind == STMT_CUT;
            program->has_joint_cuts |=
                stmt->kind == STMT_CUT && stmt->property == PROPERTY_JOINT_ASSERTION;
        }
}

void program_analyse(Program *program)
{
    find_contracts(program);
    find_gatherings(program);
    find_restrict(program);
    uint32_t count = program->function_count;
    VecU32 *mentions = mem_zero(count + 1, sizeof *mentions);
    scan_functions(program, mentions);
    program->calls_mpi = reaches_mpi(program, mentions);
    program->reads_arguments = reads_arguments(program->main);
    for (uint32_t i = 0; i < count; i++) {
        const Laws *laws = program->functions[i]->laws;
        program->has_monotone |= laws && laws->is_monotone;
        vec_release(&mentions[i]);
        if (program->functions[i]->is_defined) {
            count_incoming(program->functions[i]);
            find_cycles(program->functions[i]);
            ranges_find(&program->arena, program->functions[i]);
        }
    }
    unread_find(program);
    steer_find(program);
    mem_free(mentions);
}
