#include "model/silent.h"

#include "lib/bug.h"
#include "model/root.h"

static void add_called(VecU32 *called, const Function *function)
{
    CHECK(function);
    for (uint32_t i = 0; i < called->length; i++)
        if (called->data[i] == function->index)
            return;
    vec_push(called, function->index);
}

static bool is_own(const Expr *place)
{
    const Variable *variable = place ? root_variable(place) : NULL;
    return !place ||
           (variable && (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM));
}

/* A function without a body, of which the library says that it writes nothing. */
static bool is_silent_library(const Function *function)
{
    const LibraryFunction *row = function->library;
    return function->is_abstract ||
           (row && (row->effect == LIBRARY_NOTHING || row->effect == LIBRARY_READS) &&
            !(row->marks & (LIBRARY_COMMUNICATES | LIBRARY_ENDS | LIBRARY_FILES | LIBRARY_PRINTS |
                            LIBRARY_ALLOCATES_IN_FRAME)));
}

static bool is_silent_call(const Stmt *stmt, VecU32 *called)
{
    if (stmt->callee->kind != EXPR_FUNCTION || !is_own(stmt->lhs))
        return false;
    const Function *function = stmt->callee->function;
    if (function->is_defined)
        add_called(called, function);
    return function->is_defined || is_silent_library(function);
}

static bool is_silent_stmt(const Stmt *stmt, VecU32 *called)
{
    switch (stmt->kind) {
    case STMT_NOOP:
    case STMT_RETURN:
    case STMT_ASSERT:
    case STMT_ASSUME:
    case STMT_DECLARE:
    case STMT_LEAVE:
        return true;
    case STMT_ASSIGN:
        return is_own(stmt->lhs);
    case STMT_CALL:
        return is_silent_call(stmt, called);
    default:
        return false;
    }
}

bool silent_is(const Program *program, const Function *function)
{
    CHECK(program && function);
    VecU32 called = {0};
    bool is_silent = function->is_defined;
    if (is_silent)
        add_called(&called, function);
    for (uint32_t i = 0; is_silent && i < called.length; i++) {
        const Function *next = program->functions[called.data[i]];
        for (uint32_t k = 0; is_silent && k < next->stmt_count; k++)
            is_silent = is_silent_stmt(&next->stmts[k], &called);
    }
    vec_release(&called);
    return is_silent;
}
