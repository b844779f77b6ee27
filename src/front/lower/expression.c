/* Expressions: names, members, casts, conditions, and the dispatch over all kinds. */
#include <string.h>

#include "front/lower/expr.h"
#include "front/lower/assign.h"
#include "front/lower/attribute.h"
#include "front/lower/call.h"
#include "front/lower/convert.h"
#include "front/lower/effect.h"
#include "front/lower/emit.h"
#include "front/lower/generic.h"
#include "front/lower/init.h"
#include "front/lower/keep.h"
#include "front/lower/link.h"
#include "front/lower/label.h"
#include "front/lower/literal.h"
#include "front/lower/nested.h"
#include "front/lower/operator.h"
#include "front/lower/predicate.h"
#include "front/lower/remote.h"
#include "front/lower/slice.h"
#include "front/lower/sequence.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "front/lower/vector.h"
#include "lib/bug.h"

static const Type *int_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_INT);
}

static void note_use(const Lower *lower, const Symbol *symbol, Place place)
{
    LinkEntry *entry = symbol->entry;
    if (!entry || entry->used.line)
        return;
    entry->used = place;
    entry->used_in = lower->unit->path;
}

static const Expr *predefined_name(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_NAME);
    static const char *const names[] = {"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"};
    for (int i = 0; i < 3; i++)
        if (lower->function && !strcmp(ast->name->text, names[i])) {
            const char *name = lower->function->name;
            const StringLiteral *string =
                link_string(lower->link, type_basic(lower->types, BASIC_CHAR), name,
                            (uint32_t)strlen(name) + 1, ast->place);
            Expr *expr = expr_new(lower->arena, EXPR_STRING, string->type, ast->place);
            expr->string = string;
            return expr;
        }
    return NULL;
}

static const Expr *lower_name(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_NAME && ast->name);
    const Symbol *symbol = ast->name->symbol;
    if (!symbol) {
        const Expr *predefined = predefined_name(lower, ast);
        if (predefined)
            return predefined;
        lower_declare(lower, ast->name, SYMBOL_BROKEN, NULL, ast->place);
        lower_error(lower, ast->place, "undeclared name '%s'", ast->name->text);
    }
    const Expr *around;
    Expr *expr;
    switch (symbol->kind) {
    case SYMBOL_VARIABLE:
        note_use(lower, symbol, ast->place);
        if (symbol->variable->is_captured && lower->builder)
            lower_error(lower, ast->place,
                        "'%s' is a name of annotations (let), which the program does not have",
                        ast->name->text);
        around = nested_variable(lower, symbol->variable, ast->place);
        if (around)
            return around;
        return expr_variable(lower->arena, symbol->variable, ast->place);
    case SYMBOL_CONSTANT:
        expr = expr_int(lower->arena, symbol->type, symbol->value, ast->place);
        expr->macro = arena_text(lower->arena, ast->name->text, ast->name->length);
        return expr;
    case SYMBOL_FUNCTION:
        note_use(lower, symbol, ast->place);
        if (symbol->pointed)
            return nested_address(lower, symbol, ast->place);
        expr = expr_new(lower->arena, EXPR_FUNCTION, symbol->type, ast->place);
        expr->function = symbol->function;
        return expr;
    case SYMBOL_BROKEN:
        lower_abandon(lower);
    case SYMBOL_TYPE:
        break;
    }
    lower_error(lower, ast->place, "'%s' is a type, not a value", ast->name->text);
}

static const Expr *member_of(Lower *lower, const Expr *record, const AstExpr *ast)
{
    CHECK(ast->name);
    const Type *type = record->type;
    if (type->kind != TYPE_STRUCT && type->kind != TYPE_UNION)
        lower_error(lower, ast->place, "member '%s' of '%s', which is no struct or union%s",
                    ast->name->text, lower_type_text(lower, type),
                    type->kind == TYPE_POINTER ? ": use '->'" : "");
    if (!type->is_complete)
        lower_error(lower, ast->place, "member '%s' of incomplete type '%s'", ast->name->text,
                    lower_type_text(lower, type));
    const Expr *member = lower_member(lower, record, ast->name, ast->place);
    if (!member)
        lower_error(lower, ast->place, "'%s' has no member '%s'", lower_type_text(lower, type),
                    ast->name->text);
    return member;
}

static const Expr *lower_arrow(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_ARROW);
    const Expr *pointer = lower_value(lower, ast->a);
    if (pointer->type->kind != TYPE_POINTER)
        lower_error(lower, ast->place, "'->' needs a pointer, not '%s'%s",
                    lower_type_text(lower, pointer->type),
                    pointer->type->kind == TYPE_STRUCT ? ": use '.'" : "");
    return member_of(lower, convert_deref(lower, pointer, ast->place), ast);
}

/* GNU's cast to a union: an object of which the first member of the value's type has the value. */
static const Expr *cast_to_union(Lower *lower, const AstExpr *ast, const Type *type)
{
    CHECK(type->kind == TYPE_UNION);
    const Expr *value = lower_value(lower, ast->a);
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        if (field->is_bit_field || field->type->unqualified != value->type->unqualified)
            continue;
        const Expr *place = lower_temporary(lower, type, ast->place);
        Expr *member = expr_new(lower->arena, EXPR_FIELD, field->type, ast->place);
        member->a = place;
        member->field = i;
        lower_assign_to(lower, member, value, ast->place, true);
        return place;
    }
    lower_error(lower, ast->place, "no member of '%s' has type '%s'", lower_type_text(lower, type),
                lower_type_text(lower, value->type));
}

static const Expr *lower_cast(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_CAST && ast->type && ast->a);
    const Type *type = lower_type_name(lower, ast->type);
    if (type->kind == TYPE_UNION && lower_type_of(lower, ast->a)->unqualified != type->unqualified)
        return cast_to_union(lower, ast, type);
    if (type->kind == TYPE_VOID) {
        lower_discard(lower, ast->a);
        return expr_new(lower->arena, EXPR_UNDEFINED, type, ast->place);
    }
    const Expr *value = lower_value(lower, ast->a);
    if (vector_is(type) || vector_is(value->type))
        return vector_cast(lower, value, type, ast->place);
    bool is_pointer_real = (type->kind == TYPE_POINTER && value->type->kind == TYPE_REAL) ||
                           (type->kind == TYPE_REAL && value->type->kind == TYPE_POINTER);
    if (type->unqualified != value->type->unqualified &&
        (!type_is_scalar(type) || !type_is_scalar(value->type) || is_pointer_real))
        lower_error(lower, ast->place, "cannot cast '%s' to '%s'",
                    lower_type_text(lower, value->type), lower_type_text(lower, type));
    return convert_declared(lower, convert_to(lower, value, type, ast->place));
}

static const Type *size_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_ULONG);
}

/* What sizeof and _Alignof ask for: the operand is evaluated where its size is variable (C11
 * 6.5.3.4), and that of _Alignof never is. */
static const Type *measured_type(Lower *lower, const AstExpr *ast)
{
    CHECK(!ast->type != !ast->a);
    bool may_evaluate = ast->kind == AST_SIZEOF && lower->builder;
    Probe probe = lower_probe_begin(lower);
    const Type *type =
        ast->type ? lower_type_name(lower, ast->type) : lower_expr(lower, ast->a)->type;
    lower_probe_end(lower, &probe);
    if (!type_is_variable(type) || !may_evaluate)
        return type;
    return ast->type ? lower_type_name(lower, ast->type) : lower_evaluated_type(lower, ast->a);
}

/* gcc's: a type may have one by its typedef, a variable or a member one of its own. */
static uint32_t measured_alignment(Lower *lower, const AstExpr *ast, const Type *type)
{
    CHECK(ast->kind == AST_ALIGNOF);
    if (ast->type) {
        uint32_t own = attribute_alignment(lower, ast->type->specifiers, ast->type->declarator);
        return own ? own : type->align;
    }
    Probe probe = lower_probe_begin(lower);
    const Expr *place = lower_expr(lower, ast->a);
    lower_probe_end(lower, &probe);
    if (place->kind == EXPR_VARIABLE)
        return variable_alignment(place->variable);
    if (place->kind != EXPR_FIELD)
        return type->align;
    if (place->a->type->is_packed)
        lower_error(lower, ast->place,
                    "the alignment of a member of a packed struct is not supported");
    uint32_t own = place->a->type->fields[place->field].aligned;
    return own > type->align ? own : type->align;
}

static const Expr *lower_sizeof(Lower *lower, const AstExpr *ast)
{
    const Type *type = measured_type(lower, ast);
    bool is_gnu_unit = type->kind == TYPE_VOID || type->kind == TYPE_FUNCTION;
    if (is_gnu_unit)
        return expr_int(lower->arena, size_type(lower), 1, ast->place);
    lower_require_complete(lower, type, ast->place);
    if (ast->kind == AST_ALIGNOF)
        return expr_int(lower->arena, size_type(lower), measured_alignment(lower, ast, type),
                        ast->place);
    if (!type_is_variable(type))
        return expr_int(lower->arena, size_type(lower), (int64_t)type->size, ast->place);
    Expr *expr = expr_new(lower->arena, EXPR_SIZEOF, size_type(lower), ast->place);
    expr->sized = type;
    return expr;
}

static const Expr *lower_offsetof(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_OFFSETOF && ast->type);
    const Type *type = lower_type_name(lower, ast->type);
    int64_t offset = 0;
    for (uint32_t i = 0; i < ast->list_count; i++) {
        const AstExpr *step = ast->list[i];
        if (step->a) {
            if (type->kind != TYPE_ARRAY)
                lower_error(lower, step->place, "an index into '%s', which is no array",
                            lower_type_text(lower, type));
            type = type->element;
            offset += lower_integer_constant(lower, step->a, "an index in offsetof") *
                      (int64_t)type->size;
            continue;
        }
        const Expr *record = expr_new(lower->arena, EXPR_ZERO, type, step->place);
        const Expr *member = member_of(lower, record, step);
        type = member->type;
        for (; member->kind == EXPR_FIELD; member = member->a)
            offset += (int64_t)member->a->type->fields[member->field].offset;
    }
    return expr_int(lower->arena, size_type(lower), offset, ast->place);
}

/* To void where one is, with the qualifiers of both (C11 6.5.15, paragraph 6). */
static const Type *common_pointer(Lower *lower, const Type *x, const Type *y)
{
    bool is_first =
        y->kind != TYPE_VOID && (x->kind == TYPE_VOID || x->is_complete || !y->is_complete);
    const Type *target = type_qualified(lower->types, is_first ? x : y, x->is_const || y->is_const,
                                        x->is_volatile || y->is_volatile);
    return type_pointer(lower->types, target);
}

/* The type of both branches of a conditional. */
static const Type *conditional_type(Lower *lower, const Expr *b, const Expr *c, Place place)
{
    CHECK(b->type && c->type);
    const Type *x = b->type->unqualified, *y = c->type->unqualified;
    if (type_is_arithmetic(x) && type_is_arithmetic(y))
        return type_usual(lower->types, convert_promoted(lower, b)->type,
                          convert_promoted(lower, c)->type);
    if (x == y)
        return x;
    if (x->kind == TYPE_VOID || y->kind == TYPE_VOID)
        return type_void(lower->types);
    if (x->kind == TYPE_POINTER && convert_is_null(c))
        return x;
    if (y->kind == TYPE_POINTER && convert_is_null(b))
        return y;
    if (x->kind == TYPE_POINTER && y->kind == TYPE_POINTER)
        return common_pointer(lower, x->element, y->element);
    lower_error(lower, place, "the branches of '?:' have types '%s' and '%s'",
                lower_type_text(lower, x), lower_type_text(lower, y));
}

static const Expr *pure_conditional(Lower *lower, const AstExpr *ast, const Expr *condition,
                                    const Expr *yes)
{
    CHECK(ast->kind == AST_CONDITIONAL && (yes || ast->b));
    const Expr *b = yes ? yes : lower_value(lower, ast->b), *c = lower_value(lower, ast->c);
    const Type *type = conditional_type(lower, b, c, ast->place);
    if (condition->kind == EXPR_INT && type->kind != TYPE_VOID)
        return convert_declared(
            lower, convert_to(lower, num_is_zero(condition->number) ? c : b, type, ast->place));
    Expr *expr = expr_new(lower->arena, EXPR_CONDITIONAL, type, ast->place);
    expr->a = condition;
    expr->b = type->kind == TYPE_VOID ? b : convert_to(lower, b, type, ast->place);
    expr->c = type->kind == TYPE_VOID ? c : convert_to(lower, c, type, ast->place);
    return expr;
}

/* The type that a branch of a conditional has as an operand, before either is lowered. */
static Expr branch_operand(Lower *lower, const AstExpr *ast, const Expr *known)
{
    const Expr *value = known ? known : lower_unevaluated(lower, ast);
    if (convert_is_null(value))
        return *value;
    Expr operand = {.type = value->type, .kind = EXPR_UNDEFINED};
    if (convert_bit_field(value))
        operand.type = convert_promoted(lower, value)->type;
    if (operand.type->kind == TYPE_ARRAY && !vector_is(operand.type))
        operand.type = type_pointer(lower->types, operand.type->element);
    if (operand.type->kind == TYPE_FUNCTION)
        operand.type = type_pointer(lower->types, operand.type);
    return operand;
}

static const Type *branch_type(Lower *lower, const AstExpr *ast, const Expr *yes)
{
    CHECK(yes || ast->b);
    Expr b = branch_operand(lower, ast->b, yes), c = branch_operand(lower, ast->c, NULL);
    if (type_is_integer(b.type) && c.type->kind == TYPE_POINTER)
        return c.type->unqualified;
    if (type_is_integer(c.type) && b.type->kind == TYPE_POINTER)
        return b.type->unqualified;
    return conditional_type(lower, &b, &c, ast->place);
}

static void branch_value(Lower *lower, const AstExpr *ast, const Expr *value, const Expr *kept,
                         LocationId join)
{
    CHECK(lower->builder && (ast || value));
    if (kept) {
        const Expr *result = value ? value : lower_value(lower, ast);
        Place place = result->place;
        lower_assign_to(lower, kept, convert_to(lower, result, kept->type, place), place, false);
        lower_goto(lower, join, place);
    } else {
        lower_discard(lower, ast);
        lower_goto(lower, join, ast->place);
    }
}

/* Branches have effects: a temporary takes the value. */
static const Expr *branching_conditional(Lower *lower, const AstExpr *ast, const Expr *yes,
                                         bool is_needed)
{
    CHECK(yes || ast->b);
    lower_require_builder(lower, ast->place);
    const Type *type = branch_type(lower, ast, yes);
    bool has_value = is_needed && type->kind != TYPE_VOID;
    const Expr *kept = has_value ? lower_temporary(lower, type, ast->place) : NULL;
    LocationId first = lower_new_location(lower), second = lower_new_location(lower);
    LocationId join = lower_new_location(lower);
    if (yes)
        lower_emit_branch(lower, convert_truth(lower, yes, ast->place), first, second, ast->place);
    else
        lower_branch(lower, ast->a, first, second);
    lower->here = first;
    if (yes && !has_value)
        lower_goto(lower, join, ast->place);
    else
        branch_value(lower, ast->b, yes, kept, join);
    lower->here = second;
    branch_value(lower, ast->c, NULL, kept, join);
    lower->here = join;
    lower->builder->locations.data[join].is_join = true;
    return kept ? kept
                : expr_new(lower->arena, EXPR_UNDEFINED, type_void(lower->types), ast->place);
}

static const Expr *lower_conditional(Lower *lower, const AstExpr *ast, bool is_needed)
{
    CHECK(ast->kind == AST_CONDITIONAL && ast->a && ast->c);
    const Expr *yes = NULL;
    if (!ast->b)
        yes = lower_value(lower, ast->a);
    bool branches = !is_needed || (ast->b && lower_has_effects(lower, ast->b)) ||
                    lower_has_effects(lower, ast->c);
    if (yes && branches)
        yes = lower_stable(lower, yes, ast->c);
    if (branches)
        return branching_conditional(lower, ast, yes, is_needed);
    const Expr *condition =
        yes ? convert_truth(lower, yes, ast->place) : lower_condition(lower, ast->a);
    return pure_conditional(lower, ast, condition, yes);
}

/* "(type){…}", the type as it is written at the place. */
static const char *literal_name(Lower *lower, const Type *type, Place place)
{
    uint32_t length;
    const char *line = source_line(lower->program->sources, place.file, place.line, &length);
    uint32_t at = place.column && place.column <= length ? place.column - 1 : length;
    const char *close = memchr(line + at, ')', length - at);
    if (at < length && line[at] == '(' && close)
        return lower_format(lower, "%.*s){…}", (int)(close - line - at), line + at);
    Buf written = {0};
    type_print(&written, type);
    const char *name = lower_format(lower, "(%s){…}", buf_text(&written));
    buf_release(&written);
    return name;
}

/* The object of a compound literal: of the block, or static where a static object is initialised.
 */
static Variable *literal_variable(Lower *lower, const Type *type, Place place)
{
    Link *link = lower->link;
    const char *name = literal_name(lower, type, place);
    const char *own = lower_format(lower, "literal%u", ++lower->temporary_count);
    Variable *variable;
    if (lower->builder == &link->initialise) {
        LinkEntry *entry = link_entry(link, own, true);
        variable = link_variable(link, entry, type, place);
        entry->is_listed = entry->is_initialised = true;
        link_add_global(link, variable);
        variable->name = name;
    } else {
        variable = function_builder_local(lower->builder, VARIABLE_LOCAL, name, type, place);
        lower_declare_lifetime(lower, variable, true, place);
    }
    variable->is_address_taken = true;
    variable->is_literal = true;
    return variable;
}

static const Expr *lower_compound_literal(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_LITERAL && ast->a);
    const Type *type = lower_type_name(lower, ast->type);
    if (type->kind == TYPE_ARRAY && !type->is_complete)
        type = lower_sized_by(lower, type, ast->a, ast->place);
    if (!lower->builder)
        lower_error(lower, ast->place, "%s may not hold a compound literal",
                    lower->no_effects ? lower->no_effects : "a constant expression");
    Variable *variable = literal_variable(lower, type, ast->place);
    const Expr *place = expr_variable(lower->arena, variable, ast->place);
    lower_initialise(lower, place, ast->a, ast->place);
    return place;
}

static const Expr *lower_comma(Lower *lower, const AstExpr *ast, bool is_needed)
{
    CHECK(ast->kind == AST_COMMA);
    lower_discard(lower, ast->a);
    if (is_needed)
        return convert_value(lower, lower_expr(lower, ast->b));
    lower_discard(lower, ast->b);
    return NULL;
}

/* __builtin_convertvector */
static const Expr *lower_convert_vector(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_CONVERT_VECTOR);
    const Expr *value = lower_value(lower, ast->a);
    return vector_converted(lower, value, lower_type_name(lower, ast->type), ast->place);
}

static const Expr *lower_by_kind(Lower *lower, const AstExpr *ast)
{
    switch (ast->kind) {
    case AST_NUMBER:
        return literal_number(lower, ast->token);
    case AST_CHAR:
        return literal_char(lower, ast->token);
    case AST_STRING:
        return literal_string(lower, ast);
    case AST_NAME:
        return lower_name(lower, ast);
    case AST_UNARY:
        return lower_unary(lower, ast);
    case AST_BINARY:
        return lower_binary(lower, ast);
    case AST_ASSIGN:
        return lower_assignment(lower, ast);
    case AST_INCREMENT:
        return lower_increment(lower, ast, true);
    case AST_CONDITIONAL:
        return lower_conditional(lower, ast, true);
    case AST_COMMA:
        return lower_comma(lower, ast, true);
    case AST_CALL:
        return lower_call(lower, ast, NULL, true);
    case AST_INDEX:
        return lower_index(lower, ast);
    case AST_MEMBER:
        return member_of(lower, lower_expr(lower, ast->a), ast);
    case AST_ARROW:
        return lower_arrow(lower, ast);
    case AST_CAST:
        return lower_cast(lower, ast);
    case AST_SIZEOF:
    case AST_ALIGNOF:
        return lower_sizeof(lower, ast);
    case AST_LITERAL:
        return lower_compound_literal(lower, ast);
    case AST_STATEMENTS:
        return lower->statements(lower, ast, true);
    case AST_LABEL_ADDRESS:
        return label_address(lower, ast);
    case AST_GENERIC:
        return lower_expr(lower, lower_generic_choice(lower, ast));
    case AST_OFFSETOF:
        return lower_offsetof(lower, ast);
    case AST_TYPES_COMPATIBLE:
        return expr_int(
            lower->arena, int_type(lower),
            type_compatible(lower_type_name(lower, ast->type), lower_type_name(lower, ast->type2)),
            ast->place);
    case AST_QUANTIFIER:
        return lower_quantifier(lower, ast);
    case AST_CONVERT_VECTOR:
        return lower_convert_vector(lower, ast);
    case AST_VA_ARG: {
        const Expr *list = lower_value(lower, ast->a);
        const Type *type = lower_type_name(lower, ast->type);
        return lower_va_call(lower, "va_arg", type, &list, 1, ast->place);
    }
    case AST_REMOTE:
        return lower_remote(lower, ast);
    case AST_SLICE:
        return lower_slice(lower, ast);
    case AST_ARROWS:
        return lower_arrows(lower, ast);
    case AST_QUESTION:
        return lower_question(lower, ast);
    case AST_BOUND:
    case AST_BRACES:
    case AST_ITEM:
    case AST_DESIGNATOR:
        break;
    }
    lower_error(lower, ast->place, "expected an expression");
}

const Expr *lower_expr(Lower *lower, const AstExpr *ast)
{
    const Expr *expr = lower_by_kind(lower, ast);
    sequence_place(lower, ast, expr);
    return expr;
}

static void drop_call(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_CALL);
    const Expr *value = lower_call(lower, ast, NULL, false);
    if (value && value->kind == EXPR_APPLY)
        lower_drop(lower, value, ast->place);
}

void lower_discard(Lower *lower, const AstExpr *ast)
{
    CHECK(ast);
    switch (ast->kind) {
    case AST_CALL:
        drop_call(lower, ast);
        break;
    case AST_INCREMENT:
        lower_increment(lower, ast, false);
        break;
    case AST_ASSIGN:
        lower_assignment(lower, ast);
        break;
    case AST_COMMA:
        lower_comma(lower, ast, false);
        break;
    case AST_CONDITIONAL:
        lower_conditional(lower, ast, false);
        break;
    case AST_STATEMENTS:
        lower->statements(lower, ast, false);
        break;
    case AST_CAST:
        if (ast->type->specifiers->words[KEYWORD_VOID] && !ast->type->declarator->part_count) {
            lower_discard(lower, ast->a);
            break;
        }
        lower_drop(lower, lower_expr(lower, ast), ast->place);
        break;
    default:
        lower_drop(lower, lower_expr(lower, ast), ast->place);
    }
}
