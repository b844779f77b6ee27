#include "front/lower/vector.h"

#include <string.h>

#include "front/lower/convert.h"
#include "front/lower/fold.h"
#include "front/lower/keep.h"
#include "lib/bug.h"

const Expr *vector_place(Lower *lower, const Expr *vector, Place place)
{
    CHECK(vector_is(vector->type));
    if (expr_is_lvalue(vector))
        return vector;
    const Expr *kept = lower_temporary(lower, vector->type, place);
    lower_assign_to(lower, kept, vector, place, false);
    return kept;
}

/* An element of what a pointer leads to, which may lie among numbers that are no vectors. */
static const Expr *element_behind(Lower *lower, const Expr *pointer, const Type *element,
                                  const Expr *index)
{
    CHECK(pointer->type->kind == TYPE_POINTER);
    const Type *type = type_pointer(lower->types, element);
    const Expr *first = convert_to(lower, pointer, type, pointer->place);
    if (num_is_zero(index->number))
        return convert_deref(lower, first, pointer->place);
    Expr *sum = expr_new(lower->arena, EXPR_POINTER_ADD, type, pointer->place);
    sum->a = first;
    sum->b = index;
    return convert_deref(lower, sum, pointer->place);
}

static const Expr *element_at(Lower *lower, const Expr *vector, const Expr *index)
{
    CHECK(vector_is(vector->type));
    const Type *type = vector->type;
    bool is_inside = index->kind == EXPR_INT && num_sign(index->number) >= 0 &&
                     num_compare(index->number, NUM(type->extent)) < 0;
    if (vector->kind == EXPR_DEREF && is_inside)
        return element_behind(
            lower, vector->a,
            type_qualified(lower->types, type->element, type->is_const, type->is_volatile), index);
    Expr *expr =
        expr_new(lower->arena, EXPR_INDEX,
                 type_qualified(lower->types, type->element, type->is_const, type->is_volatile),
                 vector->place);
    expr->a = vector;
    expr->b = index;
    return expr;
}

static const Expr *index_of(Lower *lower, int64_t index, Place place)
{
    return expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), index, place);
}

const Expr *vector_index(Lower *lower, const Expr *vector, const Expr *index)
{
    CHECK(vector_is(vector->type) && type_is_integer(index->type));
    return element_at(lower, vector, index);
}

/* The element of a value of vector type. */
static const Expr *vector_element(Lower *lower, const Expr *vector, int64_t index)
{
    CHECK(vector_is(vector->type) && index < vector->type->extent);
    CHECK(vector->kind == EXPR_VECTOR || expr_is_lvalue(vector));
    if (vector->kind == EXPR_VECTOR)
        return vector->args[index];
    return convert_value(lower, element_at(lower, vector, index_of(lower, index, vector->place)));
}

/* What elements can be taken of, as often as it takes. */
static const Expr *operand(Lower *lower, const Expr *value, Place place)
{
    return value->kind == EXPR_VECTOR ? value : vector_place(lower, value, place);
}

static const Expr **new_elements(Lower *lower, const Type *type)
{
    return arena_alloc(lower->arena, (size_t)type->extent * sizeof(const Expr *));
}

static const Expr *make(Lower *lower, const Type *type, const Expr *const *elements, Place place)
{
    Expr *expr = expr_new(lower->arena, EXPR_VECTOR, type->unqualified, place);
    expr->args = elements;
    expr->arg_count = (uint32_t)type->extent;
    return expr;
}

bool vector_is_reached(const Expr *place)
{
    if (!vector_is(place->type) || !expr_is_lvalue(place))
        return false;
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    return place->kind == EXPR_DEREF;
}

const Expr *vector_read(Lower *lower, const Expr *place)
{
    const Expr **elements = new_elements(lower, place->type);
    for (int64_t i = 0; i < place->type->extent; i++)
        elements[i] =
            convert_value(lower, element_at(lower, place, index_of(lower, i, place->place)));
    return make(lower, place->type, elements, place->place);
}

void vector_write(Lower *lower, const Expr *place, const Expr *value, Place where)
{
    const Expr *kept = lower_temporary(lower, place->type, where);
    lower_assign_to(lower, kept, value, where, false);
    for (int64_t i = 0; i < place->type->extent; i++)
        lower_assign_to(lower, element_at(lower, place, index_of(lower, i, where)),
                        vector_element(lower, kept, i), where, false);
}

/* An operand of an operation on vectors of a type: a number stands for all elements. */
static const Expr *spread(Lower *lower, const Expr *value, const Type *type, Place place)
{
    if (vector_is(value->type))
        return operand(lower, value, place);
    bool fits = type_is_integer(value->type) ||
                (value->type->kind == TYPE_REAL && type->element->kind == TYPE_REAL);
    if (!fits)
        lower_error(lower, place, "an operand of type '%s' does not fit vectors of '%s'",
                    lower_type_text(lower, value->type), lower_type_text(lower, type->element));
    const Expr *element = convert_to(lower, value, type->element->unqualified, place);
    const Expr **elements = new_elements(lower, type);
    for (int64_t i = 0; i < type->extent; i++)
        elements[i] = element;
    return make(lower, type, elements, place);
}

/* The integers that a comparison gives: as wide as what was compared. */
static const Type *mask_type(Lower *lower, const Type *type)
{
    uint64_t size = type->element->size;
    Basic basic = size == 1   ? BASIC_SCHAR
                  : size == 2 ? BASIC_SHORT
                  : size == 4 ? BASIC_INT
                  : size == 8 ? BASIC_LONG
                              : BASIC_INT128;
    return type_gnu_vector(lower->types, type_basic(lower->types, basic), type->extent);
}

static const Expr *binary(Lower *lower, BinaryOperator op, const Type *type, const Expr *a,
                          const Expr *b, Place place)
{
    const Expr *folded = fold_binary(lower, op, type, a, b, place);
    return folded ? folded : expr_binary(lower->arena, op, type, a, b, place);
}

static const Expr *negated(Lower *lower, const Expr *a, Place place)
{
    const Expr *folded = fold_unary(lower, UNARY_NEGATE, a->type, a, place);
    return folded ? folded : expr_unary(lower->arena, UNARY_NEGATE, a->type, a, place);
}

static const Expr *truth(Lower *lower, BinaryOperator op, const Expr *a, const Expr *b,
                         const Type *type, Place place)
{
    const Expr *relation = binary(lower, op, type_basic(lower->types, BASIC_INT), a, b, place);
    return convert_to(lower, negated(lower, relation, place), type, place);
}

static bool is_of_integers(BinaryOperator op)
{
    return op == BINARY_REMAINDER || op == BINARY_SHIFT_LEFT || op == BINARY_SHIFT_RIGHT ||
           op == BINARY_BIT_AND || op == BINARY_BIT_OR || op == BINARY_BIT_XOR;
}

const Expr *vector_binary(Lower *lower, BinaryOperator op, const Expr *a, const Expr *b,
                          bool is_relation, Place place)
{
    const Type *type = vector_is(a->type) ? a->type->unqualified : b->type->unqualified;
    if (vector_is(a->type) && vector_is(b->type) && !vector_fits(b->type, type))
        lower_error(lower, place, "operands of types '%s' and '%s' do not fit",
                    lower_type_text(lower, a->type), lower_type_text(lower, b->type));
    if (is_of_integers(op) && type->element->kind == TYPE_REAL)
        lower_error(lower, place, "this operator does not take vectors of '%s'",
                    lower_type_text(lower, type->element));
    const Type *element = type->element->unqualified;
    const Type *result = is_relation ? mask_type(lower, type) : type;
    const Expr **elements = new_elements(lower, type);
    a = spread(lower, a, type, place);
    b = spread(lower, b, type, place);
    for (int64_t i = 0; i < type->extent; i++) {
        const Expr *x = convert_to(lower, vector_element(lower, a, i), element, place);
        const Expr *y = convert_to(lower, vector_element(lower, b, i), element, place);
        elements[i] = is_relation ? truth(lower, op, x, y, result->element, place)
                                  : binary(lower, op, element, x, y, place);
    }
    return make(lower, result, elements, place);
}

const Expr *vector_unary(Lower *lower, UnaryOperator op, const Expr *a, Place place)
{
    const Type *type = a->type->unqualified;
    const Type *element = type->element->unqualified;
    if (op == UNARY_COMPLEMENT && element->kind == TYPE_REAL)
        lower_error(lower, place, "this operator does not take vectors of '%s'",
                    lower_type_text(lower, element));
    const Expr **elements = new_elements(lower, type);
    a = operand(lower, a, place);
    for (int64_t i = 0; i < type->extent; i++) {
        const Expr *x = vector_element(lower, a, i);
        const Expr *folded = fold_unary(lower, op, element, x, place);
        elements[i] = folded ? folded : expr_unary(lower->arena, op, element, x, place);
    }
    return make(lower, type, elements, place);
}

bool vector_fits(const Type *from, const Type *to)
{
    return from->extent == to->extent && from->element->size == to->element->size &&
           from->element->kind == to->element->kind &&
           (from->element->kind == TYPE_INT || from->element->basic == to->element->basic);
}

static const Expr *converted(Lower *lower, const Expr *value, const Type *type, Place place)
{
    const Expr **elements = new_elements(lower, type);
    value = operand(lower, value, place);
    for (int64_t i = 0; i < type->extent; i++)
        elements[i] =
            convert_to(lower, vector_element(lower, value, i), type->element->unqualified, place);
    return make(lower, type, elements, place);
}

/* The bytes are seen through a union. */
static const Expr *seen_as(Lower *lower, const Expr *value, const Type *type, Place place)
{
    Type *both = type_record(lower->types, TYPE_UNION, NULL, place);
    const Field fields[] = {{.name = "from", .type = value->type->unqualified, .place = place},
                            {.name = "to", .type = type, .place = place}};
    type_complete_record(lower->types, both, fields, 2, 0, 0);
    const Expr *kept = lower_temporary(lower, both, place);
    Expr *member[2];
    for (uint32_t i = 0; i < 2; i++) {
        member[i] = expr_new(lower->arena, EXPR_FIELD, fields[i].type, place);
        member[i]->a = kept;
        member[i]->field = i;
    }
    lower_assign_to(lower, member[0], value, place, true);
    return vector_is(type) ? vector_place(lower, member[1], place) : member[1];
}

const Expr *vector_cast(Lower *lower, const Expr *value, const Type *type, Place place)
{
    type = type->unqualified;
    const Type *from = value->type->unqualified;
    bool is_number = type_is_integer(from) || type_is_integer(type);
    if (from == type)
        return value;
    if ((!is_number && (!vector_is(from) || !vector_is(type))) || from->size != type->size)
        lower_error(lower, place, "cannot cast '%s' to '%s'", lower_type_text(lower, from),
                    lower_type_text(lower, type));
    if (vector_is(from) && vector_is(type) && vector_fits(from, type))
        return converted(lower, value, type, place);
    return seen_as(lower, value, type, place);
}

/* Which element a mask selects: its index counts modulo the number of all. */
static const Expr *selected(Lower *lower, const Expr *a, const Expr *b, const Expr *index)
{
    const Type *type = type_basic(lower->types, BASIC_ULONG);
    int64_t extent = a->type->extent;
    Place place = index->place;
    const Expr *all = expr_int(lower->arena, type, (b ? 2 : 1) * extent - 1, place);
    index = binary(lower, BINARY_BIT_AND, type, convert_to(lower, index, type, place), all, place);
    if (!b)
        return element_at(lower, a, index);
    const Expr *own = expr_int(lower->arena, type, extent - 1, place);
    const Expr *inner = binary(lower, BINARY_BIT_AND, type, index, own, place);
    Expr *either = expr_new(lower->arena, EXPR_CONDITIONAL, a->type->element->unqualified, place);
    either->a = expr_binary(lower->arena, BINARY_LESS_EQUAL, type_basic(lower->types, BASIC_INT),
                            index, own, place);
    either->b = convert_value(lower, element_at(lower, a, inner));
    either->c = convert_value(lower, element_at(lower, b, inner));
    return either;
}

const Expr *vector_shuffle(Lower *lower, const Expr *a, const Expr *b, const Expr *mask,
                           Place place)
{
    bool fits = mask->type->extent == a->type->extent && mask->type->element->kind == TYPE_INT &&
                mask->type->element->size == a->type->element->size &&
                (!b || b->type->unqualified == a->type->unqualified);
    if (!fits)
        lower_error(lower, place, "the arguments of __builtin_shuffle do not fit each other");
    const Expr **elements = new_elements(lower, a->type);
    for (int64_t i = 0; i < a->type->extent; i++)
        elements[i] = selected(lower, a, b, vector_element(lower, mask, i));
    return make(lower, a->type, elements, place);
}

const Expr *vector_converted(Lower *lower, const Expr *value, const Type *to, Place place)
{
    const Type *type = to->unqualified;
    bool fits = vector_is(value->type) && vector_is(type) && value->type->extent == type->extent;
    if (!fits)
        lower_error(lower, place, "cannot convert '%s' to '%s'",
                    lower_type_text(lower, value->type), lower_type_text(lower, type));
    return converted(lower, value, type, place);
}
