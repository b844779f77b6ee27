#include "mpi/significance.h"

#include "lib/bug.h"
#include "mpi/args.h"
#include "mpi/comm.h"
#include "mpi/row.h"
#include "state/pointer.h"

/* What the process is in the operation. */
typedef struct Standing {
    bool is_root, is_inter;
    bool sends, receives;
} Standing;

static bool is_of(const SectionLayout *section, uint32_t index)
{
    int8_t position = (int8_t)index;
    return section->buffer == position || section->count == position ||
           section->displacements == position || section->type == position;
}

/* Of a rooted operation: the root alone looks at what it gives to, or gets from, all. */
static bool is_significant(const Call *call, uint32_t index, bool is_root)
{
    CHECK(index < mpi_function_of(call->function)->parameter_count);
    return is_root || !mpi_function_of(call->function)->parameters[index].is_at_root;
}

/* MPI_IN_PLACE hides the number and the type of what is contributed, or at the root of a scatter,
 * of what it gets. */
static bool is_hidden(Call *call, const Layout *layout, uint32_t index)
{
    const SectionLayout *sides[] = {&layout->send, &layout->receive};
    for (int i = 0; i < 2; i++)
        if (sides[i]->buffer >= 0 && call->args[sides[i]->buffer] != TERM_UNDEFINED &&
            args_is_in_place(call, (uint32_t)sides[i]->buffer) && is_of(sides[i], index) &&
            !is_of(sides[1 - i], index))
            return true;
    return false;
}

/* As the user wrote it. */
static const Expr *argument_of(const Call *call, uint32_t index)
{
    CHECK(index < call->count);
    const Expr *expr = call->stmt->args[index];
    while (expr->kind == EXPR_CAST)
        expr = expr->a;
    return expr;
}

static bool require_set(Call *call, uint32_t index)
{
    const Expr *expr = argument_of(call, index);
    bool is_pointer = expr->type->kind == TYPE_POINTER;
    if (call->args[index] != TERM_UNDEFINED)
        return true;
    Buf name = {0};
    expr_print(&name, expr);
    bool ok = eval_require(call->eval, TERM_FALSE,
                           is_pointer ? PROPERTY_POINTER_INVALID : PROPERTY_UNINITIALISED_READ,
                           expr->place, "%s'%s' is used but was never set",
                           is_pointer ? "pointer " : "", buf_text(&name));
    buf_release(&name);
    return ok;
}

static void note_unset(Call *call, uint32_t index)
{
    const Expr *expr = argument_of(call, index);
    Buf name = {0};
    expr_print(&name, expr);
    eval_error(call->eval, PROPERTY_INSIGNIFICANT_UNSET, expr->place,
               "'%s' was never set; this process does not look at it", buf_text(&name));
    buf_release(&name);
}

/* Of an intercommunicator: the argument describes only buffers that the process does not use. */
static bool is_unused(const Standing *standing, const Layout *layout, uint32_t index)
{
    bool is_sent = is_of(&layout->send, index), is_received = is_of(&layout->receive, index);
    bool is_op = layout->op == (int8_t)index && !standing->sends && !standing->receives;
    return standing->is_inter &&
           (is_op || ((is_sent || is_received) && !(is_sent && standing->sends) &&
                      !(is_received && standing->receives)));
}

static bool find_place(Call *call, const Layout *layout, Standing *standing)
{
    uint32_t comm, root = 0;
    if (!require_set(call, (uint32_t)layout->comm) ||
        (layout->root >= 0 && !require_set(call, (uint32_t)layout->root)) ||
        !args_comm(call, (uint32_t)layout->comm, &comm) ||
        (layout->root >= 0 && !args_root(call, (uint32_t)layout->root, comm, &root)))
        return false;
    const State *state = call->eval->state;
    uint32_t first = comm_first(state, comm), rank = comm_rank(state, comm, call->eval->rank);
    *standing = (Standing){.is_root = rank == root,
                           .is_inter = first > 0,
                           .sends = pattern_gives_any(layout->pattern, first, rank, root),
                           .receives = pattern_gets_any(layout->pattern, first, rank, root)};
    return true;
}

bool significance_settle(Call *call, const Layout *layout, Term args[SIGNIFICANCE_ARGUMENTS])
{
    TermBank *bank = call->eval->engine->bank;
    bool has_unset = false;
    Standing standing;
    REQUIRE(call->count <= SIGNIFICANCE_ARGUMENTS);
    for (uint32_t i = 0; i < call->count; i++)
        has_unset |= call->args[i] == TERM_UNDEFINED;
    if (!has_unset)
        return true;
    if (!find_place(call, layout, &standing))
        return false;
    for (uint32_t i = 0; i < call->count; i++) {
        args[i] = call->args[i];
        if (args[i] != TERM_UNDEFINED)
            continue;
        if (is_significant(call, i, standing.is_root) && !is_hidden(call, layout, i) &&
            !is_unused(&standing, layout, i))
            return require_set(call, i);
        note_unset(call, i);
        args[i] = call->stmt->args[i]->type->kind == TYPE_POINTER ? pointer_null(bank)
                                                                  : term_int64(bank, 0);
    }
    call->args = args;
    return true;
}
