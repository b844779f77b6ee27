/* C's conversions, each made explicit. */
#include "front/lower/convert.h"
#include "front/lower/fold.h"
#include "front/lower/link.h"
#include "front/lower/vector.h"
#include "front/lower/watched.h"
#include "lib/bug.h"

static const Type *int_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_INT);
}

const Expr *convert_address(Lower *lower, const Expr *place, Place where)
{
    CHECK(place->type);
    if (place->kind == EXPR_DEREF)
        return place->a;
    Expr *expr =
        expr_new(lower->arena, EXPR_ADDRESS, type_pointer(lower->types, place->type), where);
    expr->a = place;
    return expr;
}

const Expr *convert_deref(Lower *lower, const Expr *pointer, Place where)
{
    CHECK(pointer->type->kind == TYPE_POINTER && pointer->type->element);
    if (pointer->kind == EXPR_ADDRESS && pointer->a->type == pointer->type->element)
        return pointer->a;
    Expr *expr = expr_new(lower->arena, EXPR_DEREF, pointer->type->element, where);
    expr->a = pointer;
    return expr;
}

static const Expr *decayed_array(Lower *lower, const Expr *array)
{
    CHECK(array->type->kind == TYPE_ARRAY);
    watched_expose(lower, array);
    Expr *first = expr_new(lower->arena, EXPR_INDEX, array->type->element, array->place);
    first->a = array;
    first->b = expr_int(lower->arena, int_type(lower), 0, array->place);
    Expr *expr = expr_new(lower->arena, EXPR_ADDRESS,
                          type_pointer(lower->types, array->type->element), array->place);
    expr->a = first;
    return expr;
}

static const Expr *retyped(Lower *lower, const Expr *expr, const Type *type)
{
    Expr *copy = arena_copy(lower->arena, expr, sizeof *expr);
    copy->type = type;
    return copy;
}

const Expr *convert_value(Lower *lower, const Expr *expr)
{
    CHECK(expr && expr->type);
    if (expr->type->kind == TYPE_ARRAY && !vector_is(expr->type))
        return decayed_array(lower, expr);
    if (vector_is_reached(expr))
        return vector_read(lower, expr);
    if (expr->type->kind == TYPE_FUNCTION && expr->kind == EXPR_FUNCTION)
        return retyped(lower, expr, type_pointer(lower->types, expr->type));
    if (expr->type->kind == TYPE_FUNCTION)
        return convert_address(lower, expr, expr->place);
    if (expr->type != expr->type->unqualified)
        return retyped(lower, expr, expr->type->unqualified);
    return expr;
}

bool convert_is_null(const Expr *value)
{
    if (value->kind == EXPR_CAST && value->type->kind == TYPE_POINTER &&
        value->type->element->kind == TYPE_VOID)
        value = value->a;
    return value->kind == EXPR_INT && num_is_zero(value->number);
}

/* A pointer whose target differs in qualifiers only is read with the other type. */
static bool needs_no_cast(const Expr *value, const Type *to)
{
    const Type *from = value->type->unqualified;
    bool may_retype =
        expr_is_lvalue(value) || value->kind == EXPR_ADDRESS || value->kind == EXPR_CAST;
    return may_retype && (from->kind == TYPE_POINTER && to->kind == TYPE_POINTER &&
                          from->element->unqualified == to->element->unqualified);
}

/* Where a pointer begins to lead to vectors. */
static void assume_aligned(Lower *lower, const Type *from, const Type *to, Place place)
{
    bool begins = to->kind == TYPE_POINTER && vector_is(to->element) &&
                  from->kind == TYPE_POINTER && !vector_is(from->element);
    if (begins)
        link_assume(lower->link, place, "vectors that pointers lead to are aligned as their type");
}

const Expr *convert_to(Lower *lower, const Expr *value, const Type *type, Place place)
{
    CHECK(value->type && type);
    type = type->unqualified;
    if (value->type->unqualified == type)
        return value;
    if (vector_is(type) || vector_is(value->type))
        return vector_cast(lower, value, type, place);
    assume_aligned(lower, value->type, type, place);
    if (type->kind == TYPE_BOOL && type_is_scalar(value->type) && !expr_is_constant(value))
        value = convert_truth(lower, value, place);
    const Expr *folded = fold_cast(lower, type, value, value->place);
    if (folded)
        return folded;
    if (needs_no_cast(value, type))
        return retyped(lower, value, type);
    Expr *expr = expr_new(lower->arena, EXPR_CAST, type, place);
    expr->a = value;
    return expr;
}

const Field *convert_bit_field(const Expr *place)
{
    if (place->kind != EXPR_FIELD)
        return NULL;
    const Field *field = &place->a->type->fields[place->field];
    return field->is_bit_field ? field : NULL;
}

const Expr *convert_declared(Lower *lower, const Expr *value)
{
    if (!convert_bit_field(value))
        return value;
    Expr *expr = expr_new(lower->arena, EXPR_CAST, value->type->unqualified, value->place);
    expr->a = value;
    return expr;
}

static const Expr *in_unsigned(Lower *lower, BinaryOperator op, const Expr *a, uint64_t b)
{
    CHECK(type_is_integer(a->type));
    Expr *right = expr_new(lower->arena, EXPR_INT, a->type, a->place);
    right->number = num_from_uint64(lower->arena, b);
    const Expr *folded = fold_binary(lower, op, a->type, a, right, a->place);
    return folded ? folded : expr_binary(lower->arena, op, a->type, a, right, a->place);
}

/* Unsigned: the low bits. Signed: the low bits of value + 2^(w-1), less 2^(w-1). */
const Expr *convert_to_width(Lower *lower, const Expr *value, const Field *field)
{
    CHECK(field && value->type);
    const Type *type = field->type->unqualified;
    uint32_t width = field->bit_width;
    if (type->kind == TYPE_BOOL || width >= type_width(type))
        return value;
    const Type *wide = type_basic(lower->types, BASIC_ULONG);
    uint64_t half = (uint64_t)1 << (width - 1), mask = ((uint64_t)1 << width) - 1;
    const Expr *bits = convert_to(lower, value, wide, value->place);
    if (!type_is_signed(type))
        return convert_to(lower, in_unsigned(lower, BINARY_BIT_AND, bits, mask), type,
                          value->place);
    bits = in_unsigned(lower, BINARY_ADD, bits, half);
    bits = in_unsigned(lower, BINARY_BIT_AND, bits, mask);
    const Expr *shifted =
        convert_to(lower, bits, type_basic(lower->types, BASIC_LONG), value->place);
    return convert_to(lower, in_unsigned(lower, BINARY_SUBTRACT, shifted, half), type,
                      value->place);
}

/* A bit-field is promoted by its width, whatever type it was declared with; gcc computes in the
 * width of one that no int holds. */
static const Type *promoted_field(Lower *lower, const Field *field, Place place)
{
    CHECK(field->is_bit_field);
    const Type *type = field->type->unqualified;
    if (field->bit_width < 32 || (field->bit_width == 32 && type_is_signed(type)))
        return int_type(lower);
    if (field->bit_width == 32)
        return type_basic(lower->types, BASIC_UINT);
    if (field->bit_width < type_width(type))
        link_assume(lower->link, place,
                    "a bit-field wider than an int has its declared type in arithmetic");
    return type;
}

const Expr *convert_promoted(Lower *lower, const Expr *value)
{
    CHECK(value->type);
    const Type *type = value->type;
    const Field *field = convert_bit_field(value);
    if (field && type->unqualified->kind == TYPE_INT)
        type = promoted_field(lower, field, value->place);
    return convert_to(lower, value, type_promoted(lower->types, type), value->place);
}

const Expr *convert_argument(Lower *lower, const Expr *value)
{
    CHECK(value->type);
    if (value->type->kind == TYPE_REAL && value->type->basic == BASIC_FLOAT)
        return convert_to(lower, value, type_basic(lower->types, BASIC_DOUBLE), value->place);
    return type_is_integer(value->type) ? convert_promoted(lower, value) : value;
}

static const Expr *zero_of(Lower *lower, const Type *type, Place place)
{
    return convert_to(lower, expr_int(lower->arena, int_type(lower), 0, place), type, place);
}

const Expr *convert_truth(Lower *lower, const Expr *value, Place place)
{
    CHECK(value->type);
    if (!type_is_scalar(value->type))
        lower_error(lower, place, "a condition must be a number or a pointer, not '%s'",
                    lower_type_text(lower, value->type));
    if (type_is_integer(value->type))
        return value;
    if (value->kind == EXPR_REAL)
        return expr_int(lower->arena, int_type(lower), !fold_is_zero(lower, value, place), place);
    const Expr *zero = zero_of(lower, value->type, place);
    return expr_binary(lower->arena, BINARY_NOT_EQUAL, int_type(lower), value, zero, place);
}

static bool pointers_agree(const Type *from, const Type *to)
{
    CHECK(from->kind == TYPE_POINTER && to->kind == TYPE_POINTER);
    const Type *a = from->element->unqualified, *b = to->element->unqualified;
    return a->kind == TYPE_VOID || b->kind == TYPE_VOID || type_compatible(a, b) ||
           (type_is_integer(a) && type_is_integer(b) && type_width(a) == type_width(b));
}

static void check_pointer(Lower *lower, const Expr *value, const Type *type, Place place,
                          const char *what)
{
    CHECK(type->kind == TYPE_POINTER);
    const char *from = lower_type_text(lower, value->type), *to = lower_type_text(lower, type);
    if (value->type->kind == TYPE_POINTER && !pointers_agree(value->type, type))
        diag_warning(lower->diag, place, "%s: '%s' and '%s' are incompatible pointer types", what,
                     from, to);
    else if (value->type->kind != TYPE_POINTER && !convert_is_null(value))
        diag_warning(lower->diag, place, "%s makes a pointer from an integer", what);
}

const Expr *convert_assign(Lower *lower, const Expr *value, const Type *type, Place place,
                           const char *what)
{
    CHECK(value->type && type && what);
    const Type *from = value->type->unqualified, *to = type->unqualified;
    bool fits =
        from == to || (vector_is(from) && vector_is(to) && vector_fits(from, to)) ||
        (type_is_arithmetic(from) && type_is_arithmetic(to)) ||
        (to->kind == TYPE_POINTER && (from->kind == TYPE_POINTER || type_is_integer(from))) ||
        (from->kind == TYPE_POINTER && type_is_integer(to));
    if (!fits)
        lower_error(lower, place, "%s: cannot convert '%s' to '%s'", what,
                    lower_type_text(lower, from), lower_type_text(lower, to));
    if (to->kind == TYPE_POINTER && from != to)
        check_pointer(lower, value, to, place, what);
    else if (from->kind == TYPE_POINTER && type_is_integer(to) && to->kind != TYPE_BOOL)
        diag_warning(lower->diag, place, "%s makes an integer from a pointer", what);
    return convert_to(lower, value, to, value->place);
}
