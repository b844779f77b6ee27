/* Unsequenced side effects (C11 6.5, paragraph 2): an expression that changes a variable and,
 * without a sequence point between, changes or reads it once more has no defined meaning, whatever
 * order is taken. Variables are told apart by name; that effects on what is reached through
 * pointers and indices do not meet is assumed, and listed. */
#include <string.h>

#include "front/lower.h"

typedef VEC(const AstExpr *) Uses;

/* What evaluating an expression does to variables: reads, stores, and those of the stores that are
 * not certain to be done when its value is there. */
typedef struct Evaluation {
    Uses reads, stores, pending;
    bool calls; /* a function that may have effects */
    /* The same for places that are no names. */
    Uses place_reads, place_stores, place_pending;
} Evaluation;

static void evaluate(Lower *lower, const AstExpr *ast, Evaluation *all);

static void release(Evaluation *all)
{
    vec_release(&all->reads);
    vec_release(&all->stores);
    vec_release(&all->pending);
    vec_release(&all->place_reads);
    vec_release(&all->place_stores);
    vec_release(&all->place_pending);
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
    append(&target->place_reads, &source->place_reads);
    append(&target->place_stores, &source->place_stores);
    if (keeps_pending) {
        append(&target->pending, &source->pending);
        append(&target->place_pending, &source->place_pending);
    }
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

static const Type *type_of_name(const AstExpr *ast)
{
    bool is_variable =
        ast->kind == AST_NAME && ast->name->symbol && ast->name->symbol->kind == SYMBOL_VARIABLE;
    return is_variable ? ast->name->symbol->type : NULL;
}

static bool same_name(const AstExpr *a, const AstExpr *b)
{
    return a->kind == AST_NAME && b->kind == AST_NAME && a->name == b->name;
}

/* The variable that a place is a part of; NULL when a pointer leads to it. */
static const AstExpr *whole_of(const AstExpr *place)
{
    while (place->kind == AST_MEMBER || place->kind == AST_INDEX)
        place = place->a;
    const Type *type = type_of_name(place);
    return type && type->kind != TYPE_POINTER ? place : NULL;
}

/* Whether two places are evidently different: of different variables, or different elements or
 * members of one thing. */
static bool evidently_apart(const AstExpr *a, const AstExpr *b)
{
    const AstExpr *x = whole_of(a), *y = whole_of(b);
    if (x && y && x->name != y->name)
        return true;
    if (a->kind != b->kind || !a->a || !b->a || !same_name(a->a, b->a))
        return false;
    if (a->kind == AST_INDEX)
        return a->b->kind == AST_NUMBER && b->b->kind == AST_NUMBER &&
               (a->b->token->length != b->b->token->length ||
                memcmp(a->b->token->text, b->b->token->text, a->b->token->length));
    const Type *type = type_of_name(a->a);
    if (type && type->kind == TYPE_POINTER)
        type = type->element;
    bool is_member = a->kind == AST_MEMBER || a->kind == AST_ARROW;
    return is_member && a->name != b->name && type && type->kind == TYPE_STRUCT;
}

/* Objects of types that may not be accessed as each other (C11 6.5, paragraph 7). */
static bool types_apart(Lower *lower, const AstExpr *a, const AstExpr *b)
{
    const Type *x = lower_type_of(lower, a)->unqualified, *y = lower_type_of(lower, b)->unqualified;
    if (!type_is_scalar(x) || !type_is_scalar(y) || type_is_char(x) || type_is_char(y))
        return false;
    return x->kind != y->kind || x->size != y->size;
}

/* That no place of the one meets a place of the other. */
static void assume_apart(Lower *lower, const Uses *a, const Uses *b, Place place)
{
    const SourceFile *file = source_file(lower->unit->sources, place.file);
    if (file && file->is_ours)
        return;
    for (uint32_t i = 0; i < a->length; i++)
        for (uint32_t k = 0; k < b->length; k++)
            if (!evidently_apart(a->data[i], b->data[k]) &&
                !types_apart(lower, a->data[i], b->data[k])) {
                link_assume(lower->link, place,
                            "effects of one expression through pointers or indices do not meet "
                            "in one object");
                return;
            }
}

static void check_siblings(Lower *lower, const Evaluation *a, const Evaluation *b, Place place)
{
    if (a->calls && b->calls)
        link_assume(lower->link, place,
                    "calls in one expression run in the order in which gcc runs them");
    assume_apart(lower, &a->place_stores, &b->place_stores, place);
    assume_apart(lower, &a->place_stores, &b->place_reads, place);
    assume_apart(lower, &b->place_stores, &a->place_reads, place);
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

static bool is_place(const AstExpr *ast)
{
    return ast->kind == AST_INDEX || ast->kind == AST_ARROW ||
           (ast->kind == AST_UNARY && ast->op == '*');
}

/* The place that is stored to, which is not read as a whole, and the value. */
static void evaluate_target(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    Evaluation place = {0}, value = {0};
    const AstExpr *target = ast->a;
    bool is_plain = ast->kind == AST_ASSIGN && ast->op == '=';
    if (is_plain && is_place(target))
        evaluate_unordered(lower, target->a, target->b, &place);
    else
        evaluate(lower, target, &place);
    evaluate(lower, ast->b, &value);
    check_siblings(lower, &place, &value, target->place);
    merge(all, &place, true);
    merge(all, &value, true);
}

static void evaluate_store(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    Evaluation value = {0};
    bool is_name = is_scalar_name(ast->a);
    bool reads_target = ast->kind == AST_INCREMENT || ast->op != '=';
    if (!is_name)
        evaluate_target(lower, ast, &value);
    else if (ast->b)
        evaluate(lower, ast->b, &value);
    if (!is_name) {
        Uses target = {0};
        vec_push(&target, ast->a);
        assume_apart(lower, &value.place_pending, &target, ast->place);
        vec_push(&value.place_stores, ast->a);
        vec_push(&value.place_pending, ast->a);
        vec_release(&target);
    }
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
    else if (ast->kind != AST_UNARY || ast->op != '&' || ast->a->kind != AST_NAME) {
        evaluate_unordered(lower, ast->a, ast->b, all);
        if (is_place(ast))
            vec_push(&all->place_reads, ast);
    }
}

void sequence_check(Lower *lower, const AstExpr *ast)
{
    Evaluation all = {0};
    if (!ast->has_assignment && !ast->has_call)
        return;
    evaluate(lower, ast, &all);
    release(&all);
}
