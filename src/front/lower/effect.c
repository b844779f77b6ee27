#include "front/lower/effect.h"

#include <string.h>

#include "front/lower/value.h"
#include "lib/bug.h"

const Symbol *lower_called_symbol(const AstExpr *ast)
{
    CHECK(ast->kind == AST_CALL);
    return ast->a->kind == AST_NAME ? ast->a->name->symbol : NULL;
}

bool lower_is_abstract_call(Lower *lower, const AstExpr *ast)
{
    (void)lower;
    const Symbol *symbol = ast->kind == AST_CALL ? lower_called_symbol(ast) : NULL;
    return symbol && symbol->kind == SYMBOL_FUNCTION && symbol->function->is_abstract;
}

bool lower_is_pure_builtin(const AstExpr *ast)
{
    static const char *const names[] = {"__builtin_complex", "__tass_real", "__tass_imag",
                                        "__builtin_expect", "__builtin_constant_p"};
    if (ast->kind != AST_CALL || ast->a->kind != AST_NAME || ast->a->name->symbol)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(ast->a->name->text, names[i]))
            return true;
    return false;
}

bool lower_has_effects(Lower *lower, const AstExpr *ast)
{
    if (!ast || (!ast->has_assignment && !ast->has_call))
        return false;
    if (ast->kind == AST_SIZEOF)
        return ast->type ? ast_type_has_effects(ast->type)
                         : type_is_variable(lower_type_of(lower, ast->a)) &&
                               lower_has_effects(lower, ast->a);
    bool is_pure = lower_is_abstract_call(lower, ast) || lower_is_pure_builtin(ast);
    if (ast->kind == AST_CAST && ast_type_has_effects(ast->type))
        return true;
    if (ast->has_assignment || (ast->kind == AST_CALL && !is_pure))
        return true;
    if (lower_has_effects(lower, ast->a) || lower_has_effects(lower, ast->b) ||
        lower_has_effects(lower, ast->c))
        return true;
    for (uint32_t i = 0; i < ast->list_count && ast->list; i++)
        if (lower_has_effects(lower, ast->list[i]))
            return true;
    return false;
}
