#include "mpi/significance.h"

#include "lib/bug.h"
#include "mpi/args.h"
#include "mpi/comm.h"
#include "mpi/functions.h"
#include "state/pointer.h"

static bool is_of(const SectionLayout *section, uint32_t index)
{
    int8_t position = (int8_t)index;
    return section->buffer == position || section->count == position ||
           section->displacements == position || section->type == position;
}

/* Of a rooted operation: the root alone looks at what it gives to, or gets from, all. */
static bool is_significant(const Call *call, uint32_t index, bool is_root)
{
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

static bool find_place(Call *call, const Layout *layout, bool *is_root)
{
    uint32_t comm, root = 0;
    if (!require_set(call, (uint32_t)layout->comm) ||
        (layout->root >= 0 && !require_set(call, (uint32_t)layout->root)) ||
        !args_comm(call, (uint32_t)layout->comm, &comm) ||
        (layout->root >= 0 && !args_root(call, (uint32_t)layout->root, comm, &root)))
        return false;
    *is_root = comm_rank(call->eval->state, comm, call->eval->rank) == root;
    return true;
}

bool significance_settle(Call *call, const Layout *layout, Term args[SIGNIFICANCE_ARGUMENTS])
{
    TermBank *bank = call->eval->engine->bank;
    bool is_root, has_unset = false;
    REQUIRE(call->count <= SIGNIFICANCE_ARGUMENTS);
    for (uint32_t i = 0; i < call->count; i++)
        has_unset |= call->args[i] == TERM_UNDEFINED;
    if (!has_unset)
        return true;
    if (!find_place(call, layout, &is_root))
        return false;
    for (uint32_t i = 0; i < call->count; i++) {
        args[i] = call->args[i];
        if (args[i] != TERM_UNDEFINED)
            continue;
        if ((is_significant(call, i, is_root) && !is_hidden(call, layout, i)))
            return require_set(call, i);
        note_unset(call, i);
        args[i] = call->stmt->args[i]->type->kind == TYPE_POINTER ? pointer_null(bank)
                                                                  : term_int64(bank, 0);
    }
    call->args = args;
    return true;
}
