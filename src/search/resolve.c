#include "search/resolve.h"

#include "lib/bug.h"
#include "libc/functions.h"
#include "libc/stub.h"
#include "libc/mathematics.h"
#include "mpi/moves.h"
#include "state/value.h"
#include "symbolic/enclosure.h"

/* Only functions that our own headers declare have a known meaning: a user's sqrt is his own. */
static bool is_ours(const Model *model, const Function *function)
{
    FileId file = function->place.file;
    return file && source_file(model->program->sources, file)->is_ours;
}

static PureFunction *library_meaning(const Model *model, const Function *function)
{
    return is_ours(model, function) ? mathematics_find(function->name) : NULL;
}

/* A user's function has another symbol than that of the library with its name. */
static Term function_symbol(const Model *model, TermBank *bank, const Function *function, Sort sort)
{
    Buf name = {0};
    buf_puts(&name, function->name);
    if (!is_ours(model, function) && enclosure_knows(bank, function->name, sort))
        buf_puts(&name, "'");
    Term symbol = term_symbol(bank, buf_text(&name), sort);
    buf_release(&name);
    return symbol;
}

/* The row of a system function; what it needs is noted. */
static const SystemFunction *find_system(Model *model, const char *name)
{
    const SystemFunction *row = moves_function(name);
    if (row)
        model->features |= moves_features(row);
    return row ? row : libc_function_find(name);
}

static void resolve_one(Model *model, TermBank *bank, const Function *function)
{
    CHECK(function->index < model->program->function_count);
    if (function->is_system && !model->system[function->index])
        model->system[function->index] =
            function->is_stub ? &libc_stub : find_system(model, function->name);
    if (function->is_abstract && !model->abstracts[function->index]) {
        const Type *type = function->type;
        VecU32 params = {0};
        bool ok = true;
        for (uint32_t i = 0; i < type->param_count; i++) {
            vec_push(&params, value_sort(bank, type->params[i]));
            ok &= params.data[i] == SORT_INT || params.data[i] == SORT_REAL;
        }
        Sort result = value_sort(bank, type->element);
        if (ok && (result == SORT_INT || result == SORT_REAL))
            model->abstracts[function->index] = function_symbol(
                model, bank, function, sort_function(bank, params.data, params.length, result));
        model->pure[function->index] = library_meaning(model, function);
        vec_release(&params);
    }
}

static void resolve_expr(Model *model, TermBank *bank, const Expr *expr)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_FUNCTION || expr->kind == EXPR_APPLY)
        resolve_one(model, bank, expr->function);
    resolve_expr(model, bank, expr->a);
    resolve_expr(model, bank, expr->b);
    resolve_expr(model, bank, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        resolve_expr(model, bank, expr->args[i]);
}

static void resolve_stmt(Model *model, TermBank *bank, const Stmt *stmt)
{
    const Expr *const exprs[] = {stmt->guard, stmt->lhs, stmt->value, stmt->callee};
    for (int i = 0; i < 4; i++)
        resolve_expr(model, bank, exprs[i]);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        resolve_expr(model, bank, stmt->args[i]);
}

void resolve_functions(Model *model, TermBank *bank)
{
    CHECK(model->system && model->pure);
    const Program *program = model->program;
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        for (uint32_t j = 0; function->laws && j < function->laws->count; j++)
            resolve_expr(model, bank, function->laws->list[j].condition);
        for (uint32_t j = 0; j < function->stmt_count; j++)
            resolve_stmt(model, bank, &function->stmts[j]);
    }
}
