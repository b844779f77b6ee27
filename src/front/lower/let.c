/* Values that annotations keep. */
#include <string.h>

#include "front/lower/let.h"
#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/emit.h"
#include "front/lower/keep.h"
#include "front/lower/slice.h"
#include "front/lower/value.h"
#include "lib/bug.h"

static const char why[] = "an annotation";

static Variable *make(Lower *lower, const char *name, const Type *type, bool has_value, Place place)
{
    Variable *variable =
        function_builder_local(lower->builder, VARIABLE_LOCAL, name, type->unqualified, place);
    variable->is_captured = true;
    lower_declare_lifetime(lower, variable, has_value, place);
    return variable;
}

static const Variable *declare(Lower *lower, const AstStmt *stmt, const Type *type, bool has_value)
{
    const char *name = arena_text(lower->arena, stmt->name->text, stmt->name->length);
    Variable *variable = make(lower, name, type, has_value, stmt->place);
    lower_declare(lower, stmt->name, SYMBOL_VARIABLE, type->unqualified, stmt->place)->variable =
        variable;
    return variable;
}

static const Expr *keep_count(Lower *lower, const Expr *value, Place place)
{
    CHECK(type_is_integer(value->type));
    const Expr *kept = lower_temporary(lower, value->type, place);
    lower_assign_to(lower, kept, value, place, false);
    return kept;
}

/* At least one element, as C has it for arrays. */
static const Type *kept_type(Lower *lower, const Type *element, const Expr *count, Place place)
{
    const Expr *one = expr_int(lower->arena, count->type, 1, place);
    Expr *extent = expr_new(lower->arena, EXPR_CONDITIONAL, count->type, place);
    extent->a = lower_arithmetic(lower, '<', one, count, place);
    extent->b = count;
    extent->c = one;
    return type_array_expr(lower->types, element->unqualified, keep_count(lower, extent, place));
}

/* Elements are copied, set or not. */
static void copy_elements(Lower *lower, const Expr *to, const Expr *from, const Type *element,
                          const Expr *count, Place place)
{
    CHECK(lower->builder);
    LocationId yes = lower_new_location(lower), no = lower_new_location(lower);
    const Type *size_type = type_basic(lower->types, BASIC_ULONG);
    const Expr *zero = expr_int(lower->arena, count->type, 0, place);
    lower_emit_branch(lower, lower_arithmetic(lower, '<', zero, count, place), yes, no, place);
    lower_hide_branch(lower);
    lower->here = yes;
    const Expr *size = expr_int(lower->arena, size_type, (int64_t)element->size, place);
    const Expr *args[] = {
        to, from,
        lower_arithmetic(lower, '*', convert_to(lower, count, size_type, place), size, place)};
    lower_va_call(lower, "__tass_keep", type_void(lower->types), args, 3, place);
    lower_goto(lower, no, place);
    lower->here = no;
    lower->builder->locations.data[no].is_join = true;
}

static void check_elements(Lower *lower, const Type *type, Place place)
{
    if (type->kind == TYPE_ARRAY || !type->is_complete || type_is_variable(type))
        lower_error(lower, place, "a slice of elements of type '%s' cannot be kept",
                    lower_type_text(lower, type));
}

static const Expr *first_of(Lower *lower, const Variable *kept, Place place)
{
    return convert_value(lower, expr_variable(lower->arena, kept, place));
}

const Variable *lower_keep_elements(Lower *lower, const char *name, const Expr *first,
                                    const Expr *count, Place place)
{
    check_elements(lower, first->type, place);
    const Variable *kept =
        make(lower, name, kept_type(lower, first->type, count, place), false, place);
    copy_elements(lower, first_of(lower, kept, place), convert_address(lower, first, place),
                  first->type, count, place);
    return kept;
}

void lower_restore_elements(Lower *lower, const Variable *kept, const Expr *first,
                            const Expr *count, Place place)
{
    copy_elements(lower, convert_address(lower, first, place), first_of(lower, kept, place),
                  first->type, count, place);
}

static void let_slice(Lower *lower, const AstStmt *stmt)
{
    CHECK(slice_is(stmt->expr));
    Slice slice = lower_slice_of(lower, stmt->expr, why);
    Place place = stmt->expr->place;
    const Type *type = slice.first->type;
    check_elements(lower, type, place);
    const Expr *count = keep_count(lower, slice.count, place);
    const Variable *variable = declare(lower, stmt, kept_type(lower, type, count, place), false);
    copy_elements(lower, first_of(lower, variable, place),
                  convert_address(lower, slice.first, place), type, count, place);
}

static void let_value(Lower *lower, const AstStmt *stmt)
{
    const Expr *value = lower_pure_place(lower, stmt->expr, why);
    bool is_object = value->type->kind == TYPE_ARRAY && value->kind != EXPR_STRING;
    if (!is_object)
        value = convert_value(lower, value);
    if (value->type->kind == TYPE_VOID || type_is_variable(value->type))
        lower_error(lower, stmt->expr->place, "a value of type '%s' cannot be kept%s",
                    lower_type_text(lower, value->type),
                    value->type->kind == TYPE_ARRAY ? ": name a slice of it" : "");
    const Variable *variable = declare(lower, stmt, value->type, true);
    lower_assign_to(lower, expr_variable(lower->arena, variable, stmt->place), value,
                    stmt->expr->place, false);
}

void lower_let(Lower *lower, const AstStmt *stmt)
{
    CHECK(stmt->kind == AST_PRAGMA && stmt->name && stmt->expr);
    if (stmt->name->symbol)
        lower_error(lower, stmt->name_place,
                    "'%s' is a name that is declared here already: take another one",
                    stmt->name->text);
    if (slice_is(stmt->expr))
        let_slice(lower, stmt);
    else
        let_value(lower, stmt);
}
