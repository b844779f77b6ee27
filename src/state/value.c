#include "state/value.h"

#include "lib/bug.h"
#include "state/pointer.h"

static Sort value_record_sort(TermBank *bank, const Type *type)
{
    CHECK(type->kind == TYPE_STRUCT || type->kind == TYPE_UNION);
    VecU32 items = {0};
    Sort sort = SORT_NONE;
    for (uint32_t i = 0; i < type->field_count; i++) {
        Sort item = value_sort(bank, type->fields[i].type);
        if (item == SORT_NONE)
            goto done;
        vec_push(&items, item);
    }
    if (type->kind == TYPE_UNION)
        vec_push(&items, (Sort)SORT_INT);
    sort = sort_tuple(bank, items.data, items.length);
done:
    vec_release(&items);
    return sort;
}

Sort value_sort(TermBank *bank, const Type *type)
{
    switch (type->kind) {
    case TYPE_BOOL:
    case TYPE_INT:
        return SORT_INT;
    case TYPE_REAL:
        return SORT_REAL;
    case TYPE_COMPLEX:
        return sort_tuple(bank, (Sort[]){SORT_REAL, SORT_REAL}, 2);
    case TYPE_POINTER:
        return SORT_PATH;
    case TYPE_ARRAY: {
        Sort element = value_sort(bank, type->element);
        return element == SORT_NONE ? SORT_NONE : sort_array(bank, element);
    }
    case TYPE_STRUCT:
    case TYPE_UNION:
        return value_record_sort(bank, type);
    case TYPE_VOID:
    case TYPE_FUNCTION:
        break;
    }
    return SORT_NONE;
}

typedef Term ScalarValue(TermBank *bank, const Type *type);
static ScalarValue scalar_zero;

static Term value_fill(TermBank *bank, const Type *type, ScalarValue *scalar)
{
    Sort sort = value_sort(bank, type);
    if (sort == SORT_NONE)
        return TERM_NONE;
    if (type->kind == TYPE_ARRAY)
        return term_array_constant(bank, sort, value_fill(bank, type->element, scalar));
    if (type->kind == TYPE_COMPLEX) {
        Term part = scalar(bank, type);
        return term_tuple(bank, sort, (Term[]){part, part});
    }
    if (type->kind != TYPE_STRUCT && type->kind != TYPE_UNION)
        return scalar(bank, type);
    VecU32 items = {0};
    for (uint32_t i = 0; i < type->field_count; i++)
        vec_push(&items, value_fill(bank, type->fields[i].type, scalar));
    if (type->kind == TYPE_UNION)
        vec_push(&items, scalar == scalar_zero ? term_int64(bank, UNION_ZERO) : TERM_UNDEFINED);
    Term tuple = term_tuple(bank, sort, items.data);
    vec_release(&items);
    return tuple;
}

static Term scalar_undefined(TermBank *bank, const Type *type)
{
    (void)bank, (void)type;
    return TERM_UNDEFINED;
}

static Term scalar_zero(TermBank *bank, const Type *type)
{
    if (type->kind == TYPE_POINTER)
        return pointer_null(bank);
    return type->kind == TYPE_REAL || type->kind == TYPE_COMPLEX ? term_real(bank, NUM(0))
                                                                 : term_int64(bank, 0);
}

Term value_undefined(TermBank *bank, const Type *type)
{
    return type_is_scalar(type) && type->kind != TYPE_COMPLEX
               ? TERM_UNDEFINED
               : value_fill(bank, type, scalar_undefined);
}

Term value_zero(TermBank *bank, const Type *type)
{
    return value_fill(bank, type, scalar_zero);
}

Term value_shape(TermBank *bank, const Type *type)
{
    if (type->kind == TYPE_ARRAY) {
        Term element = value_shape(bank, type->element);
        return term_array_constant(bank, sort_array(bank, term_sort(bank, element)), element);
    }
    if (type->kind != TYPE_STRUCT)
        return term_int64(bank, 0);
    VecU32 items = {0}, sorts = {0};
    for (uint32_t i = 0; i < type->field_count; i++) {
        vec_push(&items, value_shape(bank, type->fields[i].type));
        vec_push(&sorts, term_sort(bank, vec_last(&items)));
    }
    Term shape = term_tuple(bank, sort_tuple(bank, sorts.data, sorts.length), items.data);
    vec_release(&items);
    vec_release(&sorts);
    return shape;
}

Num value_least(TermBank *bank, const Type *type)
{
    CHECK(type_width(type));
    if (!type_is_signed(type))
        return NUM(0);
    Arena *arena = bank_arena(bank);
    return num_neg(arena, num_power_of_two(arena, (int)type_width(type) - 1));
}

Num value_greatest(TermBank *bank, const Type *type)
{
    CHECK(type_width(type));
    Arena *arena = bank_arena(bank);
    int bits = (int)type_width(type) - (type_is_signed(type) ? 1 : 0);
    return num_sub(arena, num_power_of_two(arena, bits), NUM(1));
}

Term value_in_range(TermBank *bank, const Type *type, Term term)
{
    CHECK(term_sort(bank, term) == SORT_INT);
    Term low = term_int(bank, value_least(bank, type));
    Term high = term_int(bank, value_greatest(bank, type));
    return term_and(bank, term_le(bank, low, term), term_le(bank, term, high));
}

Term value_in_member(TermBank *bank, const Field *field, const Type *type, Term term)
{
    if (!field || !field->is_bit_field || type->kind == TYPE_BOOL)
        return value_in_range(bank, type, term);
    bool is_signed = type_is_signed(type);
    Num half = num_power_of_two(bank_arena(bank), field->bit_width - is_signed);
    Term least =
        is_signed ? term_sub(bank, term_int64(bank, 0), term_int(bank, half)) : term_int64(bank, 0);
    return term_and(bank, term_le(bank, least, term), term_lt(bank, term, term_int(bank, half)));
}

Term value_defined(TermBank *bank, Term value)
{
    if (value == TERM_UNDEFINED)
        return TERM_FALSE;
    if (!value_may_be_undefined(bank, value))
        return TERM_TRUE;
    if (term_kind(bank, value) == TERM_TUPLE) { /* a complex number */
        Term real = term_item(bank, value, 0), imaginary = term_item(bank, value, 1);
        return term_and(bank, value_defined(bank, real), value_defined(bank, imaginary));
    }
    uint32_t count;
    const Term *children = term_children(bank, value, &count);
    if (term_kind(bank, value) == TERM_READ || term_kind(bank, value) == TERM_ITEM)
        return term_defined(bank, value);
    if (term_kind(bank, value) != TERM_ITE)
        return TERM_FALSE;
    Term condition = children[0], a = children[1], b = children[2];
    return term_ite(bank, condition, value_defined(bank, a), value_defined(bank, b));
}

Term value_settled(TermBank *bank, Term value)
{
    if (!value_may_be_undefined(bank, value))
        return value;
    if (term_kind(bank, value) == TERM_TUPLE) {
        Term real = value_settled(bank, term_item(bank, value, 0));
        Term imaginary = value_settled(bank, term_item(bank, value, 1));
        return term_tuple(bank, term_sort(bank, value), (Term[]){real, imaginary});
    }
    if (term_kind(bank, value) != TERM_ITE)
        return term_settled(bank, value);
    uint32_t count;
    const Term *children = term_children(bank, value, &count);
    Term condition = children[0], a = children[1], b = children[2];
    if (a == TERM_UNDEFINED)
        return value_settled(bank, b);
    if (b == TERM_UNDEFINED)
        return value_settled(bank, a);
    return term_ite(bank, condition, value_settled(bank, a), value_settled(bank, b));
}

typedef struct Choices {
    VEC(int64_t) indices;
    VecU32 values;
} Choices;

static void add_choice(void *user, int64_t index, Term value)
{
    Choices *choices = user;
    vec_push(&choices->indices, index);
    vec_push(&choices->values, value);
}

/* A part behind a symbolic index of an array of compound elements that may be unset: by cases over
 * the entries. */
static Term part_by_cases(TermBank *bank, Term array, const Term *indices, uint32_t count)
{
    CHECK(count);
    Choices choices = {0};
    term_array_entries(bank, array, add_choice, &choices);
    Term base = term_array_base(bank, array);
    Term result = value_part(bank, term_read(bank, base, indices[0]), indices + 1, count - 1);
    for (uint32_t i = 0; i < choices.values.length; i++) {
        Term here = term_equal(bank, indices[0], term_int64(bank, choices.indices.data[i]));
        Term part = value_part(bank, choices.values.data[i], indices + 1, count - 1);
        result = term_ite(bank, here, part, result);
    }
    vec_release(&choices.indices);
    vec_release(&choices.values);
    return result;
}

static Term element_part(TermBank *bank, Term array, const Term *indices, uint32_t count)
{
    CHECK(count && sort_kind(bank, term_sort(bank, array)) == SORT_KIND_ARRAY);
    bool is_decided = term_is_constant(bank, indices[0]) && term_kind(bank, array) != TERM_WRITE;
    if (is_decided && term_kind(bank, array) == TERM_ARRAY) {
        Term entry = term_read(bank, array, indices[0]);
        bool is_below = value_may_be_undefined(bank, entry) && term_kind(bank, entry) == TERM_READ;
        return is_below ? value_part(bank, term_array_base(bank, array), indices, count)
                        : value_part(bank, entry, indices + 1, count - 1);
    }
    bool may_be_unset = !is_decided && value_may_be_undefined(bank, array);
    if (may_be_unset && count > 1 && term_kind(bank, array) == TERM_ARRAY)
        return part_by_cases(bank, array, indices, count);
    if (may_be_unset && term_kind(bank, array) == TERM_WRITE) {
        uint32_t children;
        const Term *write = term_children(bank, array, &children);
        Term below = write[0], at = write[1], value = write[2];
        return term_ite(bank, term_equal(bank, at, indices[0]),
                        value_part(bank, value, indices + 1, count - 1),
                        value_part(bank, below, indices, count));
    }
    Term defined = may_be_unset ? term_read_defined(bank, array, indices[0]) : TERM_TRUE;
    if (defined == TERM_FALSE)
        return TERM_UNDEFINED;
    Term part = value_part(bank, term_read(bank, array, indices[0]), indices + 1, count - 1);
    return defined == TERM_TRUE ? part : term_ite(bank, defined, part, TERM_UNDEFINED);
}

static bool is_access(const TermBank *bank, Term value)
{
    return term_kind(bank, value) == TERM_READ || term_kind(bank, value) == TERM_ITEM;
}

/* Whether a value that may be unset was left as a part of a part, which was read when an element at
 * a symbolic index was written: definedness is decided from the array on. */
static bool leads_on(const TermBank *bank, Term value, uint32_t count)
{
    uint32_t children;
    if (!value_may_be_undefined(bank, value) || !is_access(bank, value))
        return false;
    Term inner = term_children(bank, value, &children)[0];
    return is_access(bank, inner) || (count && term_kind(bank, value) == TERM_READ);
}

/* A part of an element or item that was itself read: all indices lead on from the array. */
static Term part_of_access(TermBank *bank, Term access, const Term *indices, uint32_t count)
{
    CHECK(is_access(bank, access));
    Term all[64];
    uint32_t children;
    const Term *parts = term_children(bank, access, &children);
    REQUIRE(count < 64);
    Term array = parts[0];
    all[0] = term_kind(bank, access) == TERM_READ
                 ? parts[1]
                 : term_int64(bank, term_item_number(bank, access));
    for (uint32_t i = 0; i < count; i++)
        all[i + 1] = indices[i];
    return value_part(bank, array, all, count + 1);
}

Term value_part(TermBank *bank, Term value, const Term *indices, uint32_t count)
{
    int64_t field;
    if (value == TERM_UNDEFINED)
        return value;
    if (leads_on(bank, value, count))
        return part_of_access(bank, value, indices, count);
    if (!count)
        return value;
    if (term_kind(bank, value) == TERM_ITE) {
        uint32_t children;
        const Term *ite = term_children(bank, value, &children);
        Term condition = ite[0], a = ite[1], b = ite[2];
        return term_ite(bank, condition, value_part(bank, a, indices, count),
                        value_part(bank, b, indices, count));
    }
    if (sort_kind(bank, term_sort(bank, value)) == SORT_KIND_ARRAY)
        return element_part(bank, value, indices, count);
    REQUIRE(term_to_int64(bank, indices[0], &field));
    return value_part(bank, term_item(bank, value, (uint32_t)field), indices + 1, count - 1);
}
