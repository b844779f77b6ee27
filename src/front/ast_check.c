/* The invariants that ast.h states of a tree, checked over a whole unit. */
#include "front/ast.h"

#include "lib/bug.h"

#define HOLDS(condition, node) ((condition) ? (void)0 : report((node)->place, #condition))

_Noreturn static void report(Place place, const char *what)
{
    BUG("the tree at line %u, column %u breaks: %s", place.line, place.column, what);
}

static void check_expr(const AstExpr *expr);
static void check_stmt(const AstStmt *stmt);
static void check_declaration(const AstDeclaration *declaration);
static void check_declarator(const AstDeclarator *declarator);

static void check_specifiers(const AstSpecifiers *specifiers)
{
    HOLDS(specifiers->kind <= AST_TYPE_OF, specifiers);
    HOLDS(!specifiers->has_body || specifiers->kind == AST_TYPE_RECORD ||
              specifiers->kind == AST_TYPE_ENUM,
          specifiers);
    HOLDS(specifiers->kind != AST_TYPE_NAME || specifiers->name, specifiers);
    HOLDS(!specifiers->member_count || specifiers->kind == AST_TYPE_RECORD, specifiers);
    HOLDS(!specifiers->enumerator_count || specifiers->kind == AST_TYPE_ENUM, specifiers);
    for (uint32_t i = 0; i < specifiers->member_count; i++)
        check_declaration(specifiers->members[i]);
    for (uint32_t i = 0; i < specifiers->enumerator_count; i++) {
        HOLDS(specifiers->enumerators[i].name, &specifiers->enumerators[i]);
        check_expr(specifiers->enumerators[i].value);
    }
    check_expr(specifiers->expr);
}

static void check_type(const AstTypeName *type)
{
    if (!type)
        return;
    HOLDS(type->specifiers && type->declarator, type);
    HOLDS(!type->declarator->name, type);
    check_specifiers(type->specifiers);
    check_declarator(type->declarator);
}

static void check_part(const AstPart *part)
{
    HOLDS(part->kind <= AST_FUNCTION, part);
    HOLDS(!part->size || part->kind == AST_ARRAY, part);
    HOLDS(!part->param_count || part->kind == AST_FUNCTION, part);
    HOLDS(!part->old_name_count || (part->kind == AST_FUNCTION && !part->has_prototype), part);
    HOLDS(!part->is_variadic || part->has_prototype, part);
    HOLDS(!part->is_restrict || part->kind != AST_FUNCTION, part);
    check_expr(part->size);
    for (uint32_t i = 0; i < part->param_count; i++) {
        HOLDS(part->params[i].specifiers && part->params[i].declarator, part);
        check_specifiers(part->params[i].specifiers);
        check_declarator(part->params[i].declarator);
    }
}

static void check_declarator(const AstDeclarator *declarator)
{
    for (uint32_t i = 0; i < declarator->part_count; i++)
        check_part(&declarator->parts[i]);
}

static void check_declaration(const AstDeclaration *declaration)
{
    if (declaration->assertion) {
        HOLDS(!declaration->item_count && !declaration->annotation, declaration);
        check_expr(declaration->assertion);
        return;
    }
    HOLDS(declaration->specifiers, declaration);
    check_specifiers(declaration->specifiers);
    for (uint32_t i = 0; i < declaration->item_count; i++) {
        const AstInitDeclarator *item = &declaration->items[i];
        HOLDS(item->declarator, declaration);
        HOLDS(item->declarator->name || item->width || declaration->specifiers, declaration);
        HOLDS(!item->initialiser || !item->width, declaration);
        check_declarator(item->declarator);
        check_expr(item->initialiser);
        check_expr(item->width);
    }
}

/* Which of a, b and c an expression of a kind has: bits of what it must have, and of what it may. */
typedef struct Operands {
    uint8_t must, may;
} Operands;

enum { OPERAND_A = 1, OPERAND_B = 2, OPERAND_C = 4 };

static Operands operands_of(AstExprKind kind)
{
    static const Operands table[] = {
        [AST_UNARY] = {OPERAND_A, 0},
        [AST_BINARY] = {OPERAND_A | OPERAND_B, 0},
        [AST_ASSIGN] = {OPERAND_A | OPERAND_B, 0},
        [AST_INCREMENT] = {OPERAND_A, 0},
        [AST_CONDITIONAL] = {OPERAND_A | OPERAND_C, OPERAND_B},
        [AST_COMMA] = {OPERAND_A | OPERAND_B, 0},
        [AST_CALL] = {OPERAND_A, 0},
        [AST_INDEX] = {OPERAND_A | OPERAND_B, 0},
        [AST_MEMBER] = {OPERAND_A, 0},
        [AST_ARROW] = {OPERAND_A, 0},
        [AST_CAST] = {OPERAND_A, 0},
        [AST_SIZEOF] = {0, OPERAND_A},
        [AST_ALIGNOF] = {0, OPERAND_A},
        [AST_LITERAL] = {OPERAND_A, 0},
        [AST_ITEM] = {OPERAND_A, 0},
        [AST_DESIGNATOR] = {0, OPERAND_A | OPERAND_B},
        [AST_GENERIC] = {OPERAND_A, 0},
        [AST_VA_ARG] = {OPERAND_A, 0},
        [AST_CONVERT_VECTOR] = {OPERAND_A, 0},
        [AST_QUANTIFIER] = {OPERAND_B, OPERAND_A},
        [AST_REMOTE] = {OPERAND_B, OPERAND_A},
        [AST_SLICE] = {OPERAND_A | OPERAND_B | OPERAND_C, 0},
        [AST_ARROWS] = {OPERAND_A | OPERAND_B, 0},
        [AST_QUESTION] = {OPERAND_A, OPERAND_B},
    };
    return kind < sizeof table / sizeof *table ? table[kind] : (Operands){0, 0};
}

static void check_operands(const AstExpr *expr)
{
    Operands operands = operands_of(expr->kind);
    const AstExpr *has[] = {expr->a, expr->b, expr->c};
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t bit = 1u << i;
        HOLDS(has[i] || !(operands.must & bit), expr);
        HOLDS(!has[i] || (operands.must | operands.may) & bit, expr);
        HOLDS(!has[i] || has[i]->height < expr->height || expr->height == UINT16_MAX, expr);
        check_expr(has[i]);
    }
}

/* What an expression of a kind has besides. */
static void check_kind(const AstExpr *expr)
{
    switch (expr->kind) {
    case AST_NUMBER:
    case AST_CHAR:
    case AST_STRING:
        HOLDS(expr->token, expr);
        break;
    case AST_NAME:
    case AST_LABEL_ADDRESS:
    case AST_MEMBER:
    case AST_ARROW:
        HOLDS(expr->name, expr);
        break;
    case AST_CAST:
    case AST_VA_ARG:
    case AST_CONVERT_VECTOR:
    case AST_OFFSETOF:
        HOLDS(expr->type, expr);
        break;
    case AST_SIZEOF:
    case AST_ALIGNOF:
        HOLDS(!expr->type != !expr->a, expr);
        break;
    case AST_LITERAL:
        HOLDS(expr->type && expr->a->kind == AST_BRACES, expr);
        break;
    case AST_STATEMENTS:
        HOLDS(expr->body && expr->body->kind == AST_COMPOUND, expr);
        break;
    case AST_TYPES_COMPATIBLE:
        HOLDS(expr->type && expr->type2, expr);
        break;
    case AST_BOUND:
        HOLDS(expr->type && expr->name, expr);
        break;
    case AST_QUANTIFIER:
        HOLDS(expr->list_count > 0, expr);
        break;
    case AST_BRACES:
    case AST_GENERIC:
        for (uint32_t i = 0; i < expr->list_count; i++)
            HOLDS(expr->list[i]->kind == AST_ITEM, expr);
        break;
    case AST_ASSIGN:
    case AST_INCREMENT:
        HOLDS(expr->has_assignment, expr);
        break;
    case AST_CALL:
        HOLDS(expr->has_call, expr);
        break;
    default:
        HOLDS(expr->kind <= AST_QUESTION, expr);
    }
}

static void check_expr(const AstExpr *expr)
{
    if (!expr)
        return;
    check_kind(expr);
    check_operands(expr);
    check_type(expr->type);
    check_type(expr->type2);
    for (uint32_t i = 0; expr->list && i < expr->list_count; i++)
        check_expr(expr->list[i]);
    if (expr->kind == AST_STATEMENTS)
        check_stmt(expr->body);
}

static void check_parts(const AstStmt *stmt)
{
    switch (stmt->kind) {
    case AST_IF:
    case AST_WHILE:
    case AST_DO:
    case AST_SWITCH:
        HOLDS(stmt->expr && stmt->body, stmt);
        break;
    case AST_FOR:
        HOLDS(stmt->body, stmt);
        HOLDS(!stmt->init || stmt->init->kind <= AST_DECLARATION, stmt);
        break;
    case AST_CASE:
        HOLDS(stmt->expr, stmt);
        break;
    case AST_LABEL:
        HOLDS(stmt->name, stmt);
        break;
    case AST_GOTO:
        HOLDS(!stmt->name != !stmt->expr, stmt);
        break;
    case AST_DECLARATION:
        HOLDS(stmt->declaration, stmt);
        break;
    case AST_NESTED:
        HOLDS(stmt->function && stmt->function->body, stmt);
        check_stmt(stmt->function->body);
        break;
    case AST_PRAGMA:
        HOLDS(stmt->pragma, stmt);
        break;
    default:
        HOLDS(stmt->kind <= AST_PRAGMA, stmt);
    }
    HOLDS(!stmt->other || stmt->kind == AST_IF, stmt);
    HOLDS(!stmt->high || stmt->kind == AST_CASE, stmt);
    HOLDS(!stmt->step || stmt->kind == AST_FOR, stmt);
    HOLDS(stmt->place.file, stmt);
}

static void check_stmt(const AstStmt *stmt)
{
    if (!stmt)
        return;
    check_parts(stmt);
    check_expr(stmt->expr);
    check_expr(stmt->step);
    check_expr(stmt->high);
    check_stmt(stmt->init);
    check_stmt(stmt->body);
    check_stmt(stmt->other);
    for (uint32_t i = 0; i < stmt->count; i++)
        check_stmt(stmt->list[i]);
    if (stmt->declaration)
        check_declaration(stmt->declaration);
}

static void check_function(const AstFunction *function)
{
    HOLDS(function->specifiers && function->declarator && function->body, function);
    HOLDS(function->declarator->name && function->body->kind == AST_COMPOUND, function);
    HOLDS(function->first <= function->last, function);
    check_specifiers(function->specifiers);
    check_declarator(function->declarator);
    for (uint32_t i = 0; i < function->old_param_count; i++)
        check_declaration(function->old_params[i]);
    check_stmt(function->body);
}

void ast_check(const AstItems *items)
{
    for (uint32_t i = 0; i < items->length; i++) {
        const AstItem *item = &items->data[i];
        REQUIRE(item->function || item->declaration || item->annotation);
        if (item->function)
            check_function(item->function);
        if (item->declaration)
            check_declaration(item->declaration);
        check_expr(item->assumption);
        check_expr(item->guard);
        check_expr(item->extent);
        for (const AstClause *clause = item->contract; clause; clause = clause->next)
            for (uint32_t k = 0; k < clause->count; k++)
                check_expr(clause->list[k]);
    }
}
