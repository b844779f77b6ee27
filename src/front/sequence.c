/* Unsequenced side effects (C11 6.5, paragraph 2): an expression that changes a variable and,
 * without a sequence point between, changes or reads it once more has no defined meaning, whatever
 * order is taken. Variables are told apart by name; effects through pointers are not looked at. */
#include <string.h>

#include "front/lower.h"

typedef VEC(const AstExpr *) Uses;

/* What evaluating an expression does to variables: reads, stores, and those of the stores that are
 * not certain to be done when its value is there. */
typedef struct Evaluation {
    Uses reads, stores, pending;
    bool calls; /* a function that may have effects */
} Evaluation;

static void evaluate(Lower *lower, const AstExpr *ast, Evaluation *all);

static void release(Evaluation *all)
{
    vec_release(&all->reads);
    vec_release(&all->stores);
    vec_release(&all->pending);
}

static void append(Uses *target, const Uses *source)
{
    for (uint32_t i = 0; i < source->length; i++)
        vec_push(target, source->data[i]);
}

static void merge(Evaluation *target, Evaluation *source, bool keeps_pending)
{
    append(&target->reads, &source->reads);
    append(&target->stores, &source->stores);
    target->calls |= source->calls;
    if (keeps_pending)
        append(&target->pending, &source->pending);
    release(source);
}

static const AstExpr *common(const Uses *a, const Uses *b)
{
    for (uint32_t i = 0; i < a->length; i++)
        for (uint32_t k = 0; k < b->length; k++)
            if (a->data[i]->name == b->data[k]->name)
                return b->data[k];
    return NULL;
}

static void report(Lower *lower, const AstExpr *use)
{
    if (use)
        diag_error(lower->diag, use->place,
                   "'%s' is changed and used without a sequence point between: C leaves the result "
                   "undefined",
                   use->name->text);
}

static void check_siblings(Lower *lower, const Evaluation *a, const Evaluation *b, Place place)
{
    if (a->calls && b->calls)
        link_assume(lower->link, place,
                    "calls in one expression run in the order in which gcc runs them");
    const AstExpr *use = common(&a->stores, &b->stores);
    if (!use)
        use = common(&a->stores, &b->reads);
    if (!use)
        use = common(&b->stores, &a->reads);
    report(lower, use);
}

/* Operands of one operator: nothing orders them. */
static void evaluate_unordered(Lower *lower, const AstExpr *a, const AstExpr *b, Evaluation *all)
{
    Evaluation left = {0}, right = {0};
    evaluate(lower, a, &left);
    evaluate(lower, b, &right);
    check_siblings(lower, &left, &right, a ? a->place : (Place){0});
    merge(all, &left, true);
    merge(all, &right, true);
}

static bool is_scalar_name(const AstExpr *ast)
{
    return ast->kind == AST_NAME && ast->name->symbol &&
           ast->name->symbol->kind == SYMBOL_VARIABLE && type_is_scalar(ast->name->symbol->type);
}

static void evaluate_store(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    Evaluation value = {0};
    bool is_name = is_scalar_name(ast->a);
    bool reads_target = ast->kind == AST_INCREMENT || ast->op != '=';
    if (!is_name)
        evaluate_unordered(lower, ast->a, ast->b, &value);
    else if (ast->b)
        evaluate(lower, ast->b, &value);
    if (is_name) {
        Uses target = {0};
        vec_push(&target, ast->a);
        report(lower, common(&value.pending, &target));
        if (reads_target) {
            report(lower, common(&value.stores, &target));
            vec_push(&all->reads, ast->a);
        }
        vec_push(&all->stores, ast->a);
        vec_push(&all->pending, ast->a);
        vec_release(&target);
    }
    merge(all, &value, true);
}

/* Functions whose bodies tass ships and that give a number only read (strlen, isdigit, …). */
static bool may_have_effects(Lower *lower, const AstExpr *ast)
{
    const Symbol *symbol = ast->a->kind == AST_NAME ? ast->a->name->symbol : NULL;
    if (lower_is_abstract_call(lower, ast))
        return false;
    if (!symbol || symbol->kind != SYMBOL_FUNCTION || symbol->function->is_system)
        return true;
    const SourceFile *file = source_file(lower->unit->sources, symbol->function->place.file);
    return !file || !file->is_ours || !type_is_arithmetic(symbol->function->type->element);
}

/* Arguments are unordered among themselves; all is done before the function begins. */
static void evaluate_call(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    Evaluation done = {0};
    evaluate(lower, ast->a, &done);
    for (uint32_t i = 0; i < ast->list_count; i++) {
        Evaluation next = {0};
        evaluate(lower, ast->list[i], &next);
        check_siblings(lower, &done, &next, ast->place);
        merge(&done, &next, true);
    }
    done.calls |= may_have_effects(lower, ast);
    merge(all, &done, false);
}

/* The first operand is done before the others begin. */
static void evaluate_ordered(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    Evaluation first = {0}, second = {0}, third = {0};
    evaluate(lower, ast->a, &first);
    evaluate(lower, ast->b, &second);
    evaluate(lower, ast->c, &third);
    merge(all, &first, false);
    merge(all, &second, true);
    merge(all, &third, true);
}

static bool orders_operands(const AstExpr *ast)
{
    return ast->kind == AST_COMMA || ast->kind == AST_CONDITIONAL ||
           (ast->kind == AST_BINARY &&
            (ast->op == PUNCT2('&', '&') || ast->op == PUNCT2('|', '|')));
}

static void evaluate(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    if (!ast || ast->kind == AST_SIZEOF || ast->kind == AST_ALIGNOF ||
        ast->kind == AST_STATEMENTS || ast->kind == AST_GENERIC)
        return;
    if (is_scalar_name(ast))
        vec_push(&all->reads, ast);
    else if (ast->kind == AST_ASSIGN || ast->kind == AST_INCREMENT)
        evaluate_store(lower, ast, all);
    else if (ast->kind == AST_CALL)
        evaluate_call(lower, ast, all);
    else if (orders_operands(ast))
        evaluate_ordered(lower, ast, all);
    else if (ast->kind != AST_UNARY || ast->op != '&' || ast->a->kind != AST_NAME)
        evaluate_unordered(lower, ast->a, ast->b, all);
}

void sequence_check(Lower *lower, const AstExpr *ast)
{
    Evaluation all = {0};
    if (!ast->has_assignment && !ast->has_call)
        return;
    evaluate(lower, ast, &all);
    release(&all);
}
