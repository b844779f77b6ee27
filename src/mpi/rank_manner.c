/* What calls and statuses amount to where processes may be alike. */
#include <string.h>

#include "lib/bug.h"
#include "mpi/handle.h"
#include "mpi/op.h"
#include "mpi/rank_look.h"

/* Types within one another. */
enum { DEPTH_MAX = 16 };

bool rank_is_one_of(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(name, names[i]))
            return true;
    return false;
}

static Manner manner_of_mpi(const MpiFunction *row)
{
    switch (row->alike) {
    case ALIKE_AND_KEEPS:
        return MANNER_BEGINS;
    case ALIKE:
        return MANNER_OF_MPI;
    default:
        return MANNER_OTHER;
    }
}

bool rank_op_is_symmetric(Num handle)
{
    if (!num_is_int64(handle) || HANDLE_CLASS(num_int64(handle)) != HANDLE_OP)
        return false;
    return op_is_symmetric(HANDLE_NUMBER(num_int64(handle)));
}

Manner rank_manner(const Scalarset *scalarset, const Function *function)
{
    enum {
        BARRED = LIBRARY_COMMUNICATES | LIBRARY_ANY_VALUE | LIBRARY_FILES | LIBRARY_ENDS |
                 LIBRARY_ALLOCATES_IN_FRAME | LIBRARY_MPI
    };
    const SystemFunction *system = scalarset->model->system[function->index];
    const LibraryFunction *library = function->library;
    if (!system || !library || function->is_stub)
        return MANNER_OTHER;
    if (library->marks & LIBRARY_MPI)
        return manner_of_mpi(mpi_function_of(system));
    if (library->marks & LIBRARY_PRINTS)
        return MANNER_PRINTS;
    return library->effect == LIBRARY_OUTSIDE || library->marks & BARRED ? MANNER_OTHER
                                                                         : MANNER_CALCULATES;
}

/* The function of the library that a statement calls; NULL: it calls none, or one of the program. */
const Function *rank_system_callee(const Stmt *stmt)
{
    bool is_call = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION;
    return is_call && !stmt->callee->function->is_defined ? stmt->callee->function : NULL;
}

const Parameter *rank_parameter(const Scalarset *scalarset, const Function *function,
                                uint32_t index)
{
    const MpiFunction *row = mpi_function_of(scalarset->model->system[function->index]);
    return index < row->parameter_count ? &row->parameters[index] : NULL;
}

/* Statuses. */

bool scalarset_is_status(const Type *type)
{
    return type->kind == TYPE_STRUCT && type->tag && !strcmp(type->tag, "MPI_Status");
}

bool scalarset_has_status(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return scalarset_has_status(type->element);
    bool has = scalarset_is_status(type);
    for (uint32_t i = 0; !has && i < type->field_count; i++)
        has = scalarset_has_status(type->fields[i].type);
    return has;
}

bool rank_is_source(const Expr *expr)
{
    return expr->kind == EXPR_FIELD && scalarset_is_status(expr->a->type) &&
           expr->field == STATUS_SOURCE;
}

/* Whether statuses are in values of a type, or where pointers in them lead, however far; within: the types around it. */
static bool reaches_status(const Type *type, const Type **within, uint32_t depth)
{
    for (uint32_t i = 0; i < depth; i++)
        if (within[i] == type)
            return false;
    if (scalarset_is_status(type) || depth == DEPTH_MAX)
        return true;
    within[depth] = type;
    if (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER)
        return reaches_status(type->element, within, depth + 1);
    for (uint32_t i = 0; i < type->field_count; i++)
        if (reaches_status(type->fields[i].type, within, depth + 1))
            return true;
    return false;
}

static bool leads_to_status(const Type *type)
{
    const Type *within[DEPTH_MAX];
    return type->kind == TYPE_POINTER && reaches_status(type->element, within, 0);
}

/* Whether an expression lets statuses, or pointers to them, be seen as something else, or something else as such. Constants are
 * MPI_STATUS_IGNORE and its kin. */
bool rank_hides_status(const Expr *expr)
{
    const Type *within[DEPTH_MAX];
    if (expr->kind == EXPR_FIELD && expr->a->type->kind == TYPE_UNION)
        return reaches_status(expr->a->type, within, 0);
    if (expr->kind != EXPR_CAST || expr->a->kind == EXPR_INT || expr->a->kind == EXPR_ZERO ||
        !(leads_to_status(expr->type) || leads_to_status(expr->a->type)))
        return false;
    return expr->type->kind != TYPE_POINTER || expr->a->type->kind != TYPE_POINTER ||
           expr->type->element->unqualified != expr->a->type->element->unqualified;
}

bool rank_takes(const Parameter *parameter)
{
    switch (parameter ? parameter->kind : PARAMETER_OTHER) {
    case PARAMETER_DEST:
    case PARAMETER_SOURCE:
    case PARAMETER_ROOT:
    case PARAMETER_RANK:
        return true;
    default:
        return false;
    }
}

/* The variable that MPI_Comm_rank sets; NULL: it is none. */
const Variable *rank_variable_set(const Stmt *stmt)
{
    const Function *called = rank_system_callee(stmt);
    bool sets = called && !strcmp(called->name, "MPI_Comm_rank") && stmt->arg_count == 2;
    const Expr *arg = sets ? expr_without_casts(stmt->args[1]) : NULL;
    return arg && arg->kind == EXPR_ADDRESS && arg->a->kind == EXPR_VARIABLE ? arg->a->variable
                                                                             : NULL;
}
