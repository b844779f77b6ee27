#include "state/restrict.h"

#include "lib/bug.h"

/* Where an expression stands, and the pointer it may be based on. */
typedef struct Basis {
    const Eval *eval;
    const Variable *pointer;
    uint32_t depth; /* of the pointer's frame; UINT32_MAX: it is global */
} Basis;

enum { DEFINITIONS_MAX = 8 }; /* nested definitions that are followed */

typedef struct Followed {
    const Variable *variables[DEFINITIONS_MAX];
    uint32_t count;
} Followed;

static bool is_based(const Basis *basis, uint32_t depth, const Expr *expr, Followed *followed);

static const Function *function_at(const Eval *eval, uint32_t depth)
{
    const FrameHeader *frame = process_frame(eval->process, depth);
    return eval->state->model->program->functions[frame->function];
}

/* The argument that a frame's parameter was given, in the frame below. */
static bool argument_is_based(const Basis *basis, uint32_t depth, uint32_t slot)
{
    CHECK(depth < process_depth(basis->eval->process));
    bool is_above = basis->depth == UINT32_MAX ? depth > 0 : depth > basis->depth;
    if (!is_above)
        return false;
    const Function *caller = function_at(basis->eval, depth - 1);
    uint32_t call = process_frame(basis->eval->process, depth)->call;
    Followed followed = {0};
    return call < caller->stmt_count && slot < caller->stmts[call].arg_count &&
           is_based(basis, depth - 1, caller->stmts[call].args[slot], &followed);
}

/* Whether all that a variable is ever set to is based on the pointer; what is being looked at
 * already does not speak against it. */
static bool definitions_are_based(const Basis *basis, uint32_t depth, const Variable *variable,
                                  Followed *followed)
{
    CHECK(depth < process_depth(basis->eval->process));
    const Function *function = function_at(basis->eval, depth);
    bool is_param = variable->kind == VARIABLE_PARAM, is_set = is_param;
    for (uint32_t i = 0; i < followed->count; i++)
        if (followed->variables[i] == variable)
            return true;
    if (variable->is_address_taken || followed->count == DEFINITIONS_MAX ||
        (is_param && !argument_is_based(basis, depth, variable->slot)))
        return false;
    followed->variables[followed->count++] = variable;
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        if (!stmt->lhs || stmt->lhs->kind != EXPR_VARIABLE || stmt->lhs->variable != variable)
            continue;
        if (stmt->kind != STMT_ASSIGN || !is_based(basis, depth, stmt->value, followed))
            return false;
        is_set = true;
    }
    return is_set;
}

static bool variable_is_based(const Basis *basis, uint32_t depth, const Variable *variable,
                              Followed *followed)
{
    bool is_local = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM;
    if (variable == basis->pointer && (!is_local || depth == basis->depth))
        return true;
    return is_local && definitions_are_based(basis, depth, variable, followed);
}

/* The pointer that an lvalue leads through; NULL for a named object. */
static const Expr *pointer_of(const Expr *lvalue)
{
    while (lvalue->kind == EXPR_FIELD || lvalue->kind == EXPR_INDEX)
        lvalue = lvalue->a;
    return lvalue->kind == EXPR_DEREF ? lvalue->a : NULL;
}

static bool is_based(const Basis *basis, uint32_t depth, const Expr *expr, Followed *followed)
{
    switch (expr->kind) {
    case EXPR_VARIABLE:
        return variable_is_based(basis, depth, expr->variable, followed);
    case EXPR_CAST:
    case EXPR_POINTER_ADD:
        return is_based(basis, depth, expr->a, followed);
    case EXPR_CONDITIONAL:
        return is_based(basis, depth, expr->b, followed) &&
               is_based(basis, depth, expr->c, followed);
    case EXPR_ADDRESS:
        expr = pointer_of(expr->a);
        return expr && is_based(basis, depth, expr, followed);
    default:
        return false;
    }
}

static bool leads_to(const TermBank *bank, Term pointer, ObjectKey key)
{
    ObjectKey other;
    uint32_t count;
    if (pointer == TERM_UNDEFINED || pointer_is_null(bank, pointer))
        return false;
    if (!pointer_parts(bank, pointer, &other, NULL, &count))
        return true; /* it depends on inputs */
    return object_key_equal(other, key);
}

typedef struct Access {
    const Expr *pointer; /* NULL: by the object's name */
    ObjectKey key;
    bool is_write;
    Place place;
} Access;

static void note_pointer(Eval *eval, const Access *access, const Variable *pointer, Term value,
                         uint32_t depth)
{
    Basis basis = {eval, pointer, depth};
    Followed followed = {0};
    if (!pointer->is_restrict || (pointer->type->element->is_const && !access->is_write) ||
        !leads_to(eval->engine->bank, value, access->key))
        return;
    uint32_t top = process_depth(eval->process) - 1;
    if (!access->pointer || !is_based(&basis, top, access->pointer, &followed))
        eval_rest_on(eval, ASSUMPTION_RESTRICT, access->place);
}

static void note_access(Eval *eval, const Access *access)
{
    const Program *program = eval->state->model->program;
    for (uint32_t depth = 0; depth < process_depth(eval->process); depth++) {
        FrameHeader *frame = process_frame(eval->process, depth);
        const Function *function = program->functions[frame->function];
        for (uint32_t i = 0; function->has_restrict && i < function->local_count; i++)
            note_pointer(eval, access, function->locals[i], frame_values(frame)[i], depth);
    }
    for (uint32_t i = 0; i < program->global_count; i++)
        note_pointer(eval, access, program->globals[i], eval->process->globals.data[i], UINT32_MAX);
}

void restrict_note(Eval *eval, const Expr *expr, bool is_pointer, ObjectKey key, bool is_write)
{
    Access access = {is_pointer ? expr : pointer_of(expr), key, is_write, expr->place};
    if (!eval->state->model->program->has_restrict || eval_is_shipped(eval, expr->place))
        return;
    note_access(eval, &access);
}

void restrict_note_call(Eval *eval, const Stmt *stmt, const Function *function, const Term *args)
{
    ObjectKey key;
    uint32_t count;
    if (!eval->state->model->program->has_restrict)
        return;
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        const Type *type = i < function->type->param_count ? function->type->params[i] : NULL;
        if (stmt->args[i]->type->kind == TYPE_POINTER && args[i] != TERM_UNDEFINED &&
            pointer_parts(eval->engine->bank, args[i], &key, NULL, &count))
            restrict_note(eval, stmt->args[i], true, key,
                          !type || type->kind != TYPE_POINTER || !type->element->is_const);
    }
}
