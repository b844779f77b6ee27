#include "front/lower/effect.h"

#include <string.h>

#include "front/lower/literal.h"
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

bool lower_is_literal_length(Lower *lower, const AstExpr *ast)
{
    if (ast->kind != AST_CALL || ast->a->kind != AST_NAME || ast->list_count != 1 ||
        ast->list[0]->kind != AST_STRING)
        return false;
    const Symbol *symbol = ast->a->name->symbol;
    bool is_library = symbol && symbol->kind == SYMBOL_FUNCTION && symbol->function->is_system &&
                      symbol->function->library &&
                      symbol->function->library->marks & LIBRARY_LENGTH;
    return (is_library || (!symbol && !strcmp(ast->a->name->text, "__builtin_strlen"))) &&
           literal_character_type(lower, ast->list[0])->basic == BASIC_CHAR;
}

/* Whether a size can be another one when it is evaluated again. */
static bool size_varies(const AstExpr *ast)
{
    if (!ast || ast->kind == AST_SIZEOF || ast->kind == AST_ALIGNOF)
        return false;
    const Symbol *symbol = ast->kind == AST_NAME ? ast->name->symbol : NULL;
    bool is_variable = symbol && symbol->kind == SYMBOL_VARIABLE && symbol->variable &&
                       symbol->variable->kind != VARIABLE_INPUT;
    if (is_variable || ast->has_assignment || ast->has_call || size_varies(ast->a) ||
        size_varies(ast->b) || size_varies(ast->c))
        return true;
    for (uint32_t i = 0; i < ast->list_count && ast->list; i++)
        if (size_varies(ast->list[i]))
            return true;
    return false;
}

/* A size that varies is kept, and must be greater than zero (C11 6.7.6.2, paragraph 5). */
static bool type_has_effects(const AstTypeName *type)
{
    if (!ast_type_has_effects(type))
        return false;
    const AstSpecifiers *specifiers = type->specifiers;
    if (specifiers->kind == AST_TYPE_OF && specifiers->type && type_has_effects(specifiers->type))
        return true;
    if (specifiers->kind == AST_TYPE_OF && specifiers->expr &&
        (specifiers->expr->has_assignment || specifiers->expr->has_call))
        return true;
    for (uint32_t i = 0; i < type->declarator->part_count; i++)
        if (size_varies(type->declarator->parts[i].size))
            return true;
    return false;
}

bool lower_has_effects(Lower *lower, const AstExpr *ast)
{
    if (!ast || (!ast->has_assignment && !ast->has_call))
        return false;
    if (ast->kind == AST_SIZEOF)
        return ast->type ? type_has_effects(ast->type)
                         : type_is_variable(lower_type_of(lower, ast->a)) &&
                               lower_has_effects(lower, ast->a);
    bool is_pure = lower_is_abstract_call(lower, ast) || lower_is_pure_builtin(ast) ||
                   lower_is_literal_length(lower, ast);
    if (ast->kind == AST_CAST && type_has_effects(ast->type))
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
