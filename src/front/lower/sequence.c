/* Unsequenced side effects (C11 6.5, paragraph 2): an expression that changes an object and,
 * without a sequence point between, changes or reads it once more has no defined meaning, whatever
 * order is taken. What is evident is an error here. For two places that may be one object, their
 * addresses are kept where the places are evaluated, and compared when both are known. */
#include <string.h>

#include "front/lower/sequence.h"
#include "front/lower/convert.h"
#include "front/lower/effect.h"
#include "front/lower/emit.h"
#include "front/lower/generic.h"
#include "front/lower/keep.h"
#include "front/lower/link.h"
#include "front/lower/value.h"
#include "front/lower/watched.h"
#include "lib/bug.h"

/* In the unit's arena: an error abandons the evaluation anywhere. */
typedef struct Uses {
    const AstExpr **data;
    uint32_t length, capacity;
} Uses;

/* What evaluating an expression does to variables and other places: reads, stores, and those of the
 * stores that are not certain to be done when its value is there; its calls; and its statement
 * expressions, which are not looked into. */
typedef struct Evaluation {
    Uses reads, stores, pending, calls, blocks;
} Evaluation;

typedef enum Relation { APART, MAY_MEET, SAME } Relation;

static void evaluate(Lower *lower, const AstExpr *ast, Evaluation *all);

static void reserve(Lower *lower, Uses *uses, uint32_t more)
{
    if (uses->length + more <= uses->capacity)
        return;
    uint32_t capacity = 2 * (uses->length + more);
    const AstExpr **data = arena_alloc(&lower->unit->arena, capacity * sizeof *data);
    for (uint32_t i = 0; i < uses->length; i++)
        data[i] = uses->data[i];
    uses->data = data;
    uses->capacity = capacity;
}

static void add(Lower *lower, Uses *uses, const AstExpr *use)
{
    reserve(lower, uses, 1);
    uses->data[uses->length++] = use;
}

/* The source is given away. */
static void append(Lower *lower, Uses *target, const Uses *source)
{
    if (!target->length) {
        *target = *source;
        return;
    }
    reserve(lower, target, source->length);
    for (uint32_t i = 0; i < source->length; i++)
        target->data[target->length++] = source->data[i];
}

static void merge(Lower *lower, Evaluation *target, const Evaluation *source, bool keeps_pending)
{
    append(lower, &target->reads, &source->reads);
    append(lower, &target->stores, &source->stores);
    append(lower, &target->calls, &source->calls);
    append(lower, &target->blocks, &source->blocks);
    if (keeps_pending)
        append(lower, &target->pending, &source->pending);
}

static const Symbol *variable_of(const AstExpr *ast)
{
    bool is_variable =
        ast->kind == AST_NAME && ast->name->symbol && ast->name->symbol->kind == SYMBOL_VARIABLE;
    return is_variable ? ast->name->symbol : NULL;
}

/* The variable that a place is a part of; NULL when a pointer leads to it, be it a member or an
 * element of that variable. */
static const AstExpr *whole_of(Lower *lower, const AstExpr *place)
{
    const AstExpr *part = place;
    while (part->kind == AST_MEMBER ||
           (part->kind == AST_INDEX && lower_type_of(lower, part->a)->kind == TYPE_ARRAY))
        part = part->a;
    return variable_of(part) ? part : NULL;
}

/* Whether no pointer leads to a variable: its address is never taken. */
static bool is_own(const AstExpr *name)
{
    CHECK(variable_of(name));
    const Symbol *symbol = variable_of(name);
    return symbol->depth > 0 && !name->name->may_be_addressed && type_is_scalar(symbol->type);
}

static bool same_number(const AstExpr *a, const AstExpr *b)
{
    return a->kind == AST_NUMBER && b->kind == AST_NUMBER && a->token->length == b->token->length &&
           !memcmp(a->token->text, b->token->text, a->token->length);
}

/* Elements with different constant indices, or different members, of one thing that has a name. */
static bool parts_apart(const AstExpr *a, const AstExpr *b)
{
    if (a->kind != b->kind || !a->a || !b->a || a->a->kind != AST_NAME || b->a->kind != AST_NAME ||
        a->a->name != b->a->name)
        return false;
    if (a->kind == AST_INDEX)
        return a->b->kind == AST_NUMBER && b->b->kind == AST_NUMBER && !same_number(a->b, b->b);
    const Symbol *symbol = variable_of(a->a);
    const Type *type = symbol ? symbol->type : NULL;
    if (type && type->kind == TYPE_POINTER)
        type = type->element;
    bool is_member = a->kind == AST_MEMBER || a->kind == AST_ARROW;
    return is_member && a->name != b->name && type && type->kind == TYPE_STRUCT;
}

/* Objects of types that may not be accessed as each other (C11 6.5, paragraph 7); an array is not
 * read as a whole. */
static bool types_apart(Lower *lower, const AstExpr *a, const AstExpr *b)
{
    const Type *x = lower_type_of(lower, a)->unqualified, *y = lower_type_of(lower, b)->unqualified;
    if (x->is_vector || y->is_vector)
        return false;
    if (x->kind == TYPE_ARRAY || y->kind == TYPE_ARRAY)
        return true;
    if (!type_is_scalar(x) || !type_is_scalar(y) || type_is_char(x) || type_is_char(y))
        return false;
    return x->kind != y->kind || x->size != y->size;
}

static Relation relate(Lower *lower, const AstExpr *a, const AstExpr *b)
{
    const AstExpr *x = whole_of(lower, a), *y = whole_of(lower, b);
    if (x && y && x->name != y->name)
        return APART;
    if (x == a && y == b)
        return SAME;
    if ((x && !y && is_own(x)) || (y && !x && is_own(y)) || parts_apart(a, b))
        return APART;
    return types_apart(lower, a, b) ? APART : MAY_MEET;
}

static uint32_t watched_at(const Watched *watched, const AstExpr *place)
{
    CHECK(watched->first.place <= watched->places.length);
    uint32_t at = watched->first.place;
    while (at < watched->places.length && watched->places.data[at].ast != place)
        at++;
    return at;
}

static uint32_t watch(Watched *watched, const AstExpr *place)
{
    uint32_t at = watched_at(watched, place);
    if (at == watched->places.length)
        vec_push(&watched->places, ((WatchedPlace){.ast = place}));
    return at;
}

static void check_apart(Lower *lower, const Uses *a, const Uses *b)
{
    for (uint32_t i = 0; i < a->length; i++)
        for (uint32_t k = 0; k < b->length; k++) {
            const AstExpr *x = a->data[i], *y = b->data[k];
            Relation relation = relate(lower, x, y);
            if (relation == SAME && lower->builder)
                variable_of(y)->variable->is_address_taken = true;
            if (relation != APART && lower->builder)
                vec_push(&lower->watched.pairs,
                         ((WatchedPair){watch(&lower->watched, x), watch(&lower->watched, y)}));
        }
}

/* In the unit's arena, like Uses. */
typedef struct OrderItems {
    OrderItem *data;
    uint32_t length, capacity;
} OrderItems;

static void add_item(Lower *lower, OrderItems *items, OrderItem item)
{
    if (items->length == items->capacity) {
        uint32_t capacity = 2 * items->capacity + 4;
        OrderItem *data = arena_alloc(&lower->unit->arena, capacity * sizeof *data);
        for (uint32_t i = 0; i < items->length; i++)
            data[i] = items->data[i];
        items->data = data;
        items->capacity = capacity;
    }
    items->data[items->length++] = item;
}

static void add_uses(Lower *lower, OrderItems *items, const Uses *uses, bool is_store)
{
    for (uint32_t i = 0; i < uses->length; i++) {
        const AstExpr *whole = whole_of(lower, uses->data[i]);
        if (whole && is_own(whole))
            continue;
        const Variable *variable = whole ? variable_of(whole)->variable : NULL;
        add_item(lower, items, (OrderItem){.is_store = is_store, .variable = variable});
    }
}

static void add_items(Lower *lower, OrderItems *items, const Evaluation *part)
{
    for (uint32_t i = 0; i < part->calls.length; i++) {
        const AstExpr *callee = part->calls.data[i]->a;
        const Symbol *symbol = callee->kind == AST_NAME ? callee->name->symbol : NULL;
        bool is_named = symbol && symbol->kind == SYMBOL_FUNCTION;
        add_item(lower, items,
                 (OrderItem){.is_call = true, .function = is_named ? symbol->function : NULL});
    }
    add_uses(lower, items, &part->reads, false);
    add_uses(lower, items, &part->stores, true);
}

/* Function calls are ordered with respect to the rest, but not in which order. */
static void ask_order(Lower *lower, const Evaluation *a, const Evaluation *b, Place place)
{
    OrderItems items = {0};
    if (!a->calls.length && !b->calls.length)
        return;
    add_items(lower, &items, a);
    uint32_t first_count = items.length;
    add_items(lower, &items, b);
    if (first_count && first_count < items.length) {
        const OrderItem *copy =
            arena_copy(lower->link->arena, items.data, items.length * sizeof *items.data);
        vec_push(&lower->link->questions,
                 ((OrderQuestion){place, copy, first_count, items.length}));
    }
}

static bool expr_has_effects(const AstExpr *ast)
{
    return ast && (ast->has_assignment || ast->has_call);
}

static bool stmt_has_effects(const AstStmt *stmt)
{
    if (!stmt)
        return false;
    bool has_effects = expr_has_effects(stmt->expr) || expr_has_effects(stmt->step) ||
                       stmt_has_effects(stmt->init) || stmt_has_effects(stmt->body) ||
                       stmt_has_effects(stmt->other);
    for (uint32_t i = 0; stmt->list && i < stmt->count; i++)
        has_effects |= stmt_has_effects(stmt->list[i]);
    for (uint32_t i = 0; stmt->declaration && i < stmt->declaration->item_count; i++)
        has_effects |= expr_has_effects(stmt->declaration->items[i].initialiser);
    return has_effects;
}

/* Whether what statement expressions do could be noticed beside them, or the other way round. */
static bool blocks_may_meet(const Uses *blocks, const Evaluation *other)
{
    bool has_effects = false;
    for (uint32_t i = 0; i < blocks->length; i++)
        has_effects |= stmt_has_effects(blocks->data[i]->body);
    if (has_effects && (other->reads.length || other->blocks.length))
        return true;
    return blocks->length && (other->stores.length || other->calls.length);
}

static void check_blocks(Lower *lower, const Evaluation *a, const Evaluation *b, Place place)
{
    if (blocks_may_meet(&a->blocks, b) || blocks_may_meet(&b->blocks, a))
        link_assume(lower->link, place,
                    "effects of statement expressions and of what stands beside them do not meet");
}

static void check_siblings(Lower *lower, const Evaluation *a, const Evaluation *b, Place place)
{
    ask_order(lower, a, b, place);
    check_blocks(lower, a, b, place);
    check_apart(lower, &a->stores, &b->stores);
    check_apart(lower, &a->stores, &b->reads);
    check_apart(lower, &b->stores, &a->reads);
}

/* Operands of one operator: nothing orders them. */
static void evaluate_unordered(Lower *lower, const AstExpr *a, const AstExpr *b, Evaluation *all)
{
    Evaluation left = {0}, right = {0};
    evaluate(lower, a, &left);
    evaluate(lower, b, &right);
    check_siblings(lower, &left, &right, a ? a->place : (Place){0});
    merge(lower, all, &left, true);
    merge(lower, all, &right, true);
}

static bool is_scalar_name(const AstExpr *ast)
{
    const Symbol *symbol = variable_of(ast);
    return symbol && type_is_scalar(symbol->type);
}

static bool is_place(const AstExpr *ast)
{
    return is_scalar_name(ast) || ast->kind == AST_INDEX || ast->kind == AST_ARROW ||
           ast->kind == AST_MEMBER || (ast->kind == AST_UNARY && ast->op == '*');
}

/* Whether the place is a part of an object that is not read for it. */
static bool is_part(const AstExpr *ast)
{
    return ast->kind == AST_MEMBER && (is_place(ast->a) || ast->a->kind == AST_NAME);
}

/* What has to be evaluated to know which place it is; the place itself is not read. */
static void evaluate_place(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    if (is_part(ast))
        evaluate_place(lower, ast->a, all);
    else if (ast->kind != AST_NAME)
        evaluate_unordered(lower, ast->a, ast->b, all);
}

/* Whether a place is stored to in a chain a = b = value: then both stores are of one value, and
 * their order cannot be noticed. */
static bool is_in_chain(const AstExpr *chain, const AstExpr *place)
{
    for (; chain && chain->kind == AST_ASSIGN && chain->op == '='; chain = chain->b)
        if (chain->a == place)
            return place->kind != AST_NAME;
    return false;
}

/* The store to the target against the stores in its value that may not be done yet. */
static void check_pending(Lower *lower, const Evaluation *value, const AstExpr *ast,
                          bool reads_target)
{
    CHECK(ast->a);
    const AstExpr *target = ast->a;
    Evaluation read = {0};
    Uses pending = {0};
    add(lower, &read.reads, target);
    for (uint32_t i = 0; i < value->pending.length; i++)
        if (reads_target || !is_in_chain(ast->b, value->pending.data[i]))
            add(lower, &pending, value->pending.data[i]);
    check_apart(lower, &pending, &read.reads);
    if (reads_target) {
        check_apart(lower, &value->stores, &read.reads);
        check_blocks(lower, value, &read, target->place);
        ask_order(lower, value, &read, target->place);
    }
}

/* The store itself comes after the values of both operands, but not after their side effects. */
static void evaluate_store(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    CHECK(ast->kind == AST_ASSIGN || ast->kind == AST_INCREMENT);
    Evaluation place = {0}, value = {0};
    const AstExpr *target = ast->a;
    bool reads_target = ast->kind == AST_INCREMENT || ast->op != '=';
    if (!is_place(target)) {
        evaluate_unordered(lower, target, ast->b, all);
        return;
    }
    evaluate_place(lower, target, &place);
    evaluate(lower, ast->b, &value);
    check_siblings(lower, &place, &value, target->place);
    merge(lower, &value, &place, true);
    check_pending(lower, &value, ast, reads_target);
    if (reads_target)
        add(lower, &all->reads, target);
    add(lower, &all->stores, target);
    add(lower, &all->pending, target);
    merge(lower, all, &value, true);
}

/* Arguments are unordered among themselves; all is done before the function begins. */
static void evaluate_call(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    CHECK(ast->kind == AST_CALL);
    Evaluation done = {0};
    evaluate(lower, ast->a, &done);
    for (uint32_t i = 0; i < ast->list_count; i++) {
        Evaluation next = {0};
        evaluate(lower, ast->list[i], &next);
        check_siblings(lower, &done, &next, ast->place);
        merge(lower, &done, &next, true);
    }
    if (!lower_is_abstract_call(lower, ast) && !lower_is_pure_builtin(ast))
        add(lower, &done.calls, ast);
    merge(lower, all, &done, false);
}

/* The first operand is done before the others begin. */
static void evaluate_ordered(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    Evaluation first = {0}, second = {0}, third = {0};
    evaluate(lower, ast->a, &first);
    evaluate(lower, ast->b, &second);
    evaluate(lower, ast->c, &third);
    merge(lower, all, &first, false);
    merge(lower, all, &second, true);
    merge(lower, all, &third, true);
}

static bool orders_operands(const AstExpr *ast)
{
    return ast->kind == AST_COMMA || ast->kind == AST_CONDITIONAL ||
           (ast->kind == AST_BINARY &&
            (ast->op == PUNCT2('&', '&') || ast->op == PUNCT2('|', '|')));
}

/* Its operand, or the sizes in its type, where they are evaluated. */
static void evaluate_sizeof(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    if (!lower_has_effects(lower, ast))
        return;
    evaluate(lower, ast->a, all);
    for (uint32_t i = 0; ast->type && i < ast->type->declarator->part_count; i++)
        evaluate_unordered(lower, ast->type->declarator->parts[i].size, NULL, all);
}

static void evaluate(Lower *lower, const AstExpr *ast, Evaluation *all)
{
    if (!ast || ast->kind == AST_ALIGNOF)
        return;
    if (ast->kind == AST_SIZEOF)
        evaluate_sizeof(lower, ast, all);
    else if (ast->kind == AST_GENERIC)
        evaluate(lower, lower_generic_choice(lower, ast), all);
    else if (ast->kind == AST_STATEMENTS)
        add(lower, &all->blocks, ast);
    else if (ast->kind == AST_ASSIGN || ast->kind == AST_INCREMENT)
        evaluate_store(lower, ast, all);
    else if (ast->kind == AST_CALL)
        evaluate_call(lower, ast, all);
    else if (orders_operands(ast))
        evaluate_ordered(lower, ast, all);
    else if (is_place(ast)) {
        evaluate_place(lower, ast, all);
        add(lower, &all->reads, ast);
    } else if (ast->kind == AST_UNARY && ast->op == '&' && (is_place(ast->a) || is_part(ast->a)))
        evaluate_place(lower, ast->a, all);
    else
        evaluate_unordered(lower, ast->a, ast->b, all);
}

void sequence_end(Lower *lower, Place place)
{
    CHECK(lower->watched.first.exposed <= lower->watched.exposed.length);
    Watched *watched = &lower->watched;
    uint32_t first = watched->first.exposed, count = watched->exposed.length - first;
    if (!count)
        return;
    const Variable *const *ended = watched->exposed.data + first;
    Stmt *stmt = lower_emit(lower, STMT_LEAVE, place);
    stmt->variables = arena_copy(lower->arena, ended, count * sizeof *ended);
    stmt->variable_count = count;
    watched->exposed.length = first;
}

/* That the place was not evaluated yet, from here on. */
static void clear_watched(Lower *lower, WatchedPlace *watched)
{
    Place place = watched->ast->place;
    const Type *type = type_pointer(lower->types, lower_type_of(lower, watched->ast)->unqualified);
    if (!watched->kept)
        watched->kept = lower_temporary(lower, type, place);
    const Expr *zero = expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 0, place);
    lower_assign_to(lower, watched->kept, convert_to(lower, zero, type, place), place, false);
}

void sequence_begin(Lower *lower, const AstExpr *ast)
{
    CHECK(ast);
    Watched *watched = &lower->watched;
    const SourceFile *file = source_file(lower->unit->sources, ast->place.file);
    watched_forget(lower);
    if ((!ast->has_assignment && !ast->has_call) || (file && file->is_ours))
        return;
    Evaluation all = {0};
    evaluate(lower, ast, &all);
    for (uint32_t i = watched->first.place; i < watched->places.length; i++)
        clear_watched(lower, &watched->places.data[i]);
}

static void compare_places(Lower *lower, const WatchedPair *pair, Place place)
{
    CHECK(pair->a < lower->watched.places.length && pair->b < lower->watched.places.length);
    const WatchedPlace *places = lower->watched.places.data;
    const Expr *args[] = {places[pair->a].kept, places[pair->b].kept};
    lower_va_call(lower, "__tass_unsequenced", type_void(lower->types), args, 2, place);
}

void sequence_place(Lower *lower, const AstExpr *ast, const Expr *place)
{
    const Watched *watched = &lower->watched;
    uint32_t at = watched_at(watched, ast);
    if (at == watched->places.length || !lower->builder || !expr_is_lvalue(place))
        return;
    const Expr *kept = watched->places.data[at].kept;
    if (convert_bit_field(place))
        link_assume(lower->link, ast->place,
                    "effects of one expression on bit-fields do not meet in one");
    if (!kept || convert_bit_field(place))
        return;
    const Expr *address = convert_address(lower, place, ast->place);
    address = convert_to(lower, address, kept->type, ast->place);
    lower_assign_to(lower, kept, address, ast->place, false);
    for (uint32_t i = watched->first.pair; i < watched->pairs.length; i++) {
        const WatchedPair *pair = &watched->pairs.data[i];
        if (pair->a == at || pair->b == at)
            compare_places(lower, pair, ast->place);
    }
}
