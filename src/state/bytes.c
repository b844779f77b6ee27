/* Values as bytes, and unions. */

#include "state/bytes.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "state/bits.h"
#include "state/pointee.h"
#include "state/roundoff.h"

enum { SCALAR_BYTES_MAX = 16 };

static bool is_number(const Type *type)
{
    return type->kind == TYPE_INT || type->kind == TYPE_BOOL;
}

/* The function symbol of the bytes of what is no integer; as signed characters they are others, so
 * that a byte copied through a char stays recognisable. */
/* Types of equal formats have equal bytes. */
static const char *format_name(const Type *type)
{
    if (type->basic == BASIC_FLOAT128)
        return "_Float128";
    return type->size == 4 ? "float" : type->size == 8 ? "double" : "long double";
}

static Term byte_function(TermBank *bank, const Type *type, bool is_char)
{
    char name[64];
    bool is_pointer = type->kind == TYPE_POINTER;
    Sort params[] = {is_pointer ? SORT_PATH : SORT_REAL, SORT_INT};
    snprintf(name, sizeof name, "%s of %s", is_char ? "char" : "byte",
             is_pointer ? "pointer" : format_name(type));
    return term_symbol(bank, name, sort_function(bank, params, 2, SORT_INT));
}

static Term byte_of_opaque(TermBank *bank, Term value, const Type *type, uint64_t k, bool is_char)
{
    CHECK(k < type->size);
    Term args[] = {value, term_int64(bank, (int64_t)k)};
    return term_apply(bank, byte_function(bank, type, is_char), args, 2);
}

/* Takes such an application apart. */
static bool opaque_parts(const TermBank *bank, Term byte, Term *function, Term *value, int64_t *k)
{
    uint32_t count;
    if (byte == TERM_NONE || byte == TERM_UNDEFINED || term_kind(bank, byte) != TERM_APPLY)
        return false;
    const Term *children = term_children(bank, byte, &count);
    Term last = children[count - 1];
    *function = children[0];
    *value = children[1];
    const char *name = term_symbol_name(bank, children[0]);
    return count == 3 && (!strncmp(name, "byte of ", 8) || !strncmp(name, "char of ", 8)) &&
           term_to_int64(bank, last, k);
}

/* A byte as the value of a character type, and back. */
static Term swap_opaque(TermBank *bank, Term byte, bool to_char)
{
    Term function, value;
    int64_t k;
    if (!opaque_parts(bank, byte, &function, &value, &k))
        return TERM_NONE;
    const char *name = term_symbol_name(bank, function);
    if ((name[0] == 'c') == to_char)
        return byte;
    char other[64];
    snprintf(other, sizeof other, "%s%s", to_char ? "char" : "byte", name + 4);
    Term symbol = term_symbol(bank, other, term_sort(bank, function));
    return term_apply(bank, symbol, (Term[]){value, term_int64(bank, k)}, 2);
}

static const Type *unsigned_like(Eval *eval, const Type *type)
{
    TypeTable *types = eval->state->model->program->types;
    switch (type->size) {
    case 1:
        return type_basic(types, BASIC_UCHAR);
    case 2:
        return type_basic(types, BASIC_USHORT);
    case 4:
        return type_basic(types, BASIC_UINT);
    case 16:
        return type_basic(types, BASIC_UINT128);
    default:
        return type_basic(types, BASIC_ULONG);
    }
}

static Term byte_of_integer(Eval *eval, Term value, const Type *type, uint64_t k)
{
    CHECK(k < type->size && is_number(type));
    TermBank *bank = eval->engine->bank;
    Arena *arena = bank_arena(bank);
    Term opaque = type->size == 1 ? swap_opaque(bank, value, false) : TERM_NONE;
    if (opaque != TERM_NONE)
        return opaque;
    Term bits = eval_wrap(eval, value, unsigned_like(eval, type));
    if (type->size == 1)
        return bits;
    Term above = term_quotient(bank, bits, term_int(bank, num_power_of_two(arena, (int)(8 * k))));
    return term_modulo(bank, above, num_power_of_two(arena, 8));
}

static Term byte_of_real(Eval *eval, Term value, const Type *type, uint64_t k)
{
    CHECK(k < type->size && type->kind == TYPE_REAL);
    TermBank *bank = eval->engine->bank;
    if (roundoff_is_rounded(eval->engine, NULL, value))
        roundoff_meet(eval->engine);
    if (!term_is_constant(bank, value))
        return byte_of_opaque(bank, value, type, k, false);
    Num number = term_num(bank, value);
    double d = num_to_double(number);
    float f = (float)d;
    unsigned char bytes[sizeof d];
    if (!num_is_double(number) || type->size > sizeof d ||
        (type->size == sizeof f && (double)f != d))
        return byte_of_opaque(bank, value, type, k, false);
    memcpy(bytes, type->size == sizeof f ? (void *)&f : (void *)&d, type->size);
    if (d == 0 && k + 1 == type->size && eval->stmt)
        eval_rest_on(eval, ASSUMPTION_SIGN_OF_ZERO, eval->stmt->place);
    return term_int64(bank, bytes[k]);
}

static Term byte_of_pointer(Eval *eval, Term value, const Type *type, uint64_t k)
{
    CHECK(k < type->size && type->kind == TYPE_POINTER);
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t count;
    if (pointer_is_null(bank, value))
        return term_int64(bank, 0);
    if (term_kind(bank, value) != TERM_PATH)
        return TERM_NONE;
    if (!pointer_parts(bank, value, &key, NULL, &count) || key.region == REGION_INTEGER)
        return TERM_NONE;
    return byte_of_opaque(bank, value, type, k, false);
}

/* A scalar of which some bytes were never set: it may not be used, which the branch that is
 * undefined sees to; no one can prove the condition. */
static Term partial_function(TermBank *bank, const Type *type)
{
    CHECK(type->size <= SCALAR_BYTES_MAX);
    Sort params[SCALAR_BYTES_MAX];
    char name[32];
    Sort result = type->kind == TYPE_REAL      ? SORT_REAL
                  : type->kind == TYPE_POINTER ? SORT_PATH
                                               : SORT_INT;
    for (uint32_t i = 0; i < type->size; i++)
        params[i] = SORT_INT;
    snprintf(name, sizeof name, "%s of %u bytes",
             type->kind == TYPE_REAL      ? "real"
             : type->kind == TYPE_POINTER ? "pointer"
                                          : "integer",
             (unsigned)type->size);
    return term_symbol(bank, name, sort_function(bank, params, (uint32_t)type->size, result));
}

/* The byte of a scalar that was put together from bytes; TERM_NONE when it was not. */
static Term byte_of_partial(TermBank *bank, Term value, const Type *type, uint64_t k)
{
    CHECK(k < type->size);
    uint32_t count;
    if (term_kind(bank, value) == TERM_ITE) {
        const Term *children = term_children(bank, value, &count);
        if (children[1] != TERM_UNDEFINED)
            return TERM_NONE;
        value = children[2];
    }
    if (value == TERM_UNDEFINED || term_kind(bank, value) != TERM_APPLY)
        return TERM_NONE;
    const Term *children = term_children(bank, value, &count);
    Term function = children[0], byte = count == type->size + 1 ? children[1 + k] : TERM_NONE;
    if (byte == TERM_NONE || function != partial_function(bank, type))
        return TERM_NONE;
    return byte == bits_unset(bank) ? TERM_UNDEFINED : byte;
}

static Term byte_of_scalar(Eval *eval, Term value, const Type *type, uint64_t k)
{
    TermBank *bank = eval->engine->bank;
    if (value == TERM_UNDEFINED)
        return value;
    Term partial = byte_of_partial(bank, value, type, k);
    if (partial != TERM_NONE)
        return partial;
    if (value_may_be_undefined(bank, value))
        return TERM_NONE;
    if (type->kind == TYPE_REAL)
        return byte_of_real(eval, value, type, k);
    return type->kind == TYPE_POINTER ? byte_of_pointer(eval, value, type, k)
                                      : byte_of_integer(eval, value, type, k);
}

/* The field that is no bit-field and covers a byte of a record; field_count when there is none. */
static uint32_t field_at(const Type *type, uint64_t k)
{
    CHECK(type->kind == TYPE_STRUCT || type->kind == TYPE_UNION);
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        if (!field->is_bit_field && field->offset <= k && k < field->offset + field->type->size)
            return i;
    }
    return type->field_count;
}

bool bytes_is_padding(const Type *type, uint64_t k)
{
    if (type->kind == TYPE_ARRAY)
        return bytes_is_padding(type->element, k % type->element->size);
    if (type->kind != TYPE_STRUCT)
        return false;
    uint32_t field = field_at(type, k);
    if (field < type->field_count)
        return bytes_is_padding(type->fields[field].type, k - type->fields[field].offset);
    return !bits_are_in(type, k);
}

/* The member that a union's value has, as far as it is known. */
static bool active_member(Eval *eval, Term value, const Type *type, Place at, int64_t *member)
{
    CHECK(type->kind == TYPE_UNION);
    TermBank *bank = eval->engine->bank;
    Term number = term_int64(bank, type->field_count);
    Term active = value_part(bank, value, &number, 1);
    *member = UNION_ZERO;
    CHECK(value != TERM_NONE);
    if (!pointer_choose(eval, &active, at))
        return false;
    if (term_to_int64(bank, active, member))
        return true;
    if (value_may_be_undefined(bank, active))
        return eval_unsupported(eval, at, "a union that may be unset"), false;
    return eval_int(eval, active, at, "the member of a union that was written last", member);
}

static Term byte_of_union(Eval *eval, Term value, const Type *type, uint64_t k)
{
    CHECK(type->kind == TYPE_UNION);
    TermBank *bank = eval->engine->bank;
    Term number = term_int64(bank, type->field_count);
    int64_t member;
    if (value == TERM_UNDEFINED || value_part(bank, value, &number, 1) == TERM_UNDEFINED)
        return TERM_UNDEFINED;
    if (!term_to_int64(bank, value_part(bank, value, &number, 1), &member))
        return TERM_NONE;
    if (member == UNION_ZERO)
        return term_int64(bank, 0);
    const Type *active = type->fields[member].type;
    number = term_int64(bank, member);
    if (type->fields[member].is_bit_field)
        return bits_of_one(eval, value_part(bank, value, &number, 1), &type->fields[member], k);
    return k < active->size ? bytes_get(eval, value_part(bank, value, &number, 1), active, k)
                            : TERM_NONE;
}

static const Type *complex_part(Eval *eval, const Type *type)
{
    CHECK(type->kind == TYPE_COMPLEX);
    return type_basic(eval->state->model->program->types, type->basic);
}

Term bytes_get(Eval *eval, Term value, const Type *type, uint64_t k)
{
    CHECK(value != TERM_NONE && (!type->size || k < type->size));
    TermBank *bank = eval->engine->bank;
    Term index;
    uint32_t field;
    switch (type->kind) {
    case TYPE_ARRAY:
        index = term_int64(bank, (int64_t)(k / type->element->size));
        return bytes_get(eval, value_part(bank, value, &index, 1), type->element,
                         k % type->element->size);
    case TYPE_STRUCT:
        if (value == TERM_UNDEFINED)
            return value;
        field = field_at(type, k);
        if (field == type->field_count)
            return bits_get(eval, value, type, k);
        index = term_int64(bank, field);
        return bytes_get(eval, value_part(bank, value, &index, 1), type->fields[field].type,
                         k - type->fields[field].offset);
    case TYPE_UNION:
        return byte_of_union(eval, value, type, k);
    case TYPE_COMPLEX:
        index = term_int64(bank, 2 * k >= type->size);
        return bytes_get(eval, value_part(bank, value, &index, 1), complex_part(eval, type),
                         k % (type->size / 2));
    case TYPE_BOOL:
    case TYPE_INT:
    case TYPE_REAL:
    case TYPE_POINTER:
        return byte_of_scalar(eval, value, type, k);
    default:
        return TERM_NONE;
    }
}

/* The value that all bytes of are, in their order; TERM_NONE when they are of several. */
static Term whole_opaque(TermBank *bank, const Term *bytes, const Type *type)
{
    CHECK(type->size <= SCALAR_BYTES_MAX);
    Term function, value, first = TERM_NONE;
    int64_t k;
    if (is_number(type) || type->kind == TYPE_COMPLEX)
        return TERM_NONE;
    for (uint32_t i = 0; i < type->size; i++) {
        if (!opaque_parts(bank, bytes[i], &function, &value, &k) || k != (int64_t)i ||
            (i && value != first) || function != byte_function(bank, type, false))
            return TERM_NONE;
        first = value;
    }
    return first;
}

/* What another folder made of a value: nobody else knows it. */
static bool is_packed(const TermBank *bank, Term byte)
{
    uint32_t count;
    if (byte == TERM_UNDEFINED || term_kind(bank, byte) != TERM_APPLY)
        return false;
    return !strncmp(term_symbol_name(bank, term_children(bank, byte, &count)[0]), "packed ", 7);
}

static Term integer_of_bytes(Eval *eval, const Term *bytes, const Type *type)
{
    CHECK(is_number(type) && type->size);
    TermBank *bank = eval->engine->bank;
    if (type->size == 1) {
        Term same = swap_opaque(bank, bytes[0], type_is_signed(type));
        if (same != TERM_NONE)
            return same;
    }
    uint32_t count;
    int64_t number;
    if (is_packed(bank, bytes[0]))
        return term_apply(bank, partial_function(bank, type), bytes, (uint32_t)type->size);
    bool is_modulo = term_kind(bank, bytes[0]) == TERM_MOD;
    Term candidate = is_modulo ? term_children(bank, bytes[0], &count)[0] : TERM_NONE;
    for (uint32_t i = 0; candidate != TERM_NONE && i < type->size; i++)
        if (byte_of_integer(eval, candidate, type, i) != bytes[i])
            candidate = TERM_NONE;
    if (candidate != TERM_NONE)
        return eval_wrap(eval, candidate, type);
    if (type->size > 1 && eval->stmt && roundoff_is_met(eval->engine, eval->rounded))
        eval_rest_on(eval, ASSUMPTION_ROUNDING, eval->stmt->place); /* these bytes are a number's */
    Term sum = term_int64(bank, 0);
    for (uint32_t i = 0; i < type->size; i++) {
        Term scale = term_int(bank, num_power_of_two(bank_arena(bank), (int)(8 * i)));
        sum = term_add(bank, sum, term_mul(bank, bytes[i], scale));
    }
    if (type->kind == TYPE_BOOL && (!term_to_int64(bank, sum, &number) || number < 0 || number > 1))
        return TERM_NONE;
    return type->kind == TYPE_BOOL ? sum : eval_wrap(eval, sum, type);
}

static Term real_of_bytes(Eval *eval, const Term *bytes, const Type *type)
{
    CHECK(type->kind == TYPE_REAL && type->size <= SCALAR_BYTES_MAX);
    TermBank *bank = eval->engine->bank;
    unsigned char raw[SCALAR_BYTES_MAX] = {0};
    bool is_constant = true;
    for (uint32_t i = 0; i < type->size; i++) {
        int64_t byte = 0;
        is_constant &= term_to_int64(bank, bytes[i], &byte);
        raw[i] = (unsigned char)byte;
    }
    if (!is_constant)
        return term_apply(bank, partial_function(bank, type), bytes, (uint32_t)type->size);
    double value;
    float single;
    if (type->size > sizeof value)
        return TERM_NONE;
    memcpy(&value, raw, sizeof value);
    memcpy(&single, raw, sizeof single);
    if (type->size == sizeof single)
        value = (double)single;
    if (!__builtin_isfinite(value))
        return TERM_NONE;
    return term_real(bank, num_from_double(bank_arena(bank), value));
}

static Term pointer_of_bytes(Eval *eval, const Term *bytes, const Type *type)
{
    CHECK(type->kind == TYPE_POINTER);
    TermBank *bank = eval->engine->bank;
    Term zero = term_int64(bank, 0);
    uint32_t zeros = 0;
    for (uint32_t i = 0; i < type->size; i++)
        zeros += bytes[i] == zero;
    if (zeros == type->size)
        return pointer_null(bank);
    return term_apply(bank, partial_function(bank, type), bytes, (uint32_t)type->size);
}

bool bytes_are_not_null(const TermBank *bank, Term pointer)
{
    uint32_t count;
    int64_t byte;
    if (pointer == TERM_UNDEFINED || term_kind(bank, pointer) != TERM_APPLY)
        return false;
    const Term *children = term_children(bank, pointer, &count);
    bool is_made = !strncmp(term_symbol_name(bank, children[0]), "pointer of ", 11);
    for (uint32_t i = 1; is_made && i < count; i++)
        if (term_to_int64(bank, children[i], &byte) && byte)
            return true;
    return false;
}

static Term partial_of_bytes(Eval *eval, const Term *bytes, const Type *type)
{
    CHECK(type->size <= SCALAR_BYTES_MAX);
    TermBank *bank = eval->engine->bank;
    Term args[SCALAR_BYTES_MAX];
    for (uint32_t i = 0; i < type->size; i++)
        args[i] = bytes[i] == TERM_UNDEFINED ? bits_unset(bank) : bytes[i];
    Term unset = bits_doubt(bank);
    Term whole = term_apply(bank, partial_function(bank, type), args, (uint32_t)type->size);
    return term_ite(bank, unset, TERM_UNDEFINED, whole);
}

static Term scalar_of_bytes(Eval *eval, const Term *bytes, const Type *type)
{
    CHECK(type_is_scalar(type) && type->size <= SCALAR_BYTES_MAX);
    uint32_t unset = 0, partial = 0;
    for (uint32_t i = 0; i < type->size; i++) {
        if (bytes[i] == TERM_NONE)
            return TERM_NONE;
        unset += bytes[i] == TERM_UNDEFINED;
        partial += bits_are_partial(eval->engine->bank, bytes[i]);
    }
    if (unset == type->size)
        return TERM_UNDEFINED;
    if (unset || partial)
        return partial_of_bytes(eval, bytes, type);
    Term whole = whole_opaque(eval->engine->bank, bytes, type);
    if (whole != TERM_NONE)
        return whole;
    if (is_number(type))
        return integer_of_bytes(eval, bytes, type);
    return type->kind == TYPE_REAL ? real_of_bytes(eval, bytes, type)
                                   : pointer_of_bytes(eval, bytes, type);
}

static uint32_t largest_member(const Type *type)
{
    uint32_t largest = 0;
    for (uint32_t i = 1; i < type->field_count; i++)
        if (!type->fields[i].is_bit_field &&
            (type->fields[largest].is_bit_field ||
             type->fields[i].type->size > type->fields[largest].type->size))
            largest = i;
    return largest;
}

static Term struct_of_bytes(Eval *eval, const Term *bytes, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    Term value = value_undefined(bank, type);
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        if (field->is_bit_field && !field->name)
            continue;
        Term part = field->is_bit_field ? bits_value(eval, bytes, type, field)
                                        : bytes_value(eval, bytes + field->offset, field->type);
        if (part == TERM_NONE)
            return TERM_NONE;
        value = term_with_item(bank, value, i, part);
    }
    return value;
}

static Term union_by(Eval *eval, const Term *bytes, const Type *type, uint32_t member)
{
    CHECK(type->kind == TYPE_UNION && member < type->field_count);
    TermBank *bank = eval->engine->bank;
    Term part = bytes_value(eval, bytes, type->fields[member].type);
    if (part == TERM_NONE)
        return TERM_NONE;
    Term value = term_with_item(bank, value_undefined(bank, type), member, part);
    return term_with_item(bank, value, type->field_count, term_int64(bank, member));
}

/* By its largest member; where the end was never set, by one that is all set. */
static Term union_of_bytes(Eval *eval, const Term *bytes, const Type *type)
{
    uint32_t largest = largest_member(type);
    uint64_t set = type->size;
    if (!type->field_count || type->fields[largest].is_bit_field)
        return TERM_NONE;
    while (set && bytes[set - 1] == TERM_UNDEFINED)
        set--;
    for (uint32_t i = 0; i < type->field_count && set < type->size; i++)
        if (!type->fields[i].is_bit_field && type->fields[i].type->size == set && set)
            return union_by(eval, bytes, type, i);
    return union_by(eval, bytes, type, largest);
}

Term bytes_value(Eval *eval, const Term *bytes, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    switch (type->kind) {
    case TYPE_ARRAY: {
        Term value = value_undefined(bank, type);
        for (int64_t i = 0; i < type->extent; i++) {
            Term element =
                bytes_value(eval, bytes + (uint64_t)i * type->element->size, type->element);
            if (element == TERM_NONE)
                return TERM_NONE;
            value = term_write(bank, value, term_int64(bank, i), element);
        }
        return value;
    }
    case TYPE_STRUCT:
        return struct_of_bytes(eval, bytes, type);
    case TYPE_UNION:
        return union_of_bytes(eval, bytes, type);
    case TYPE_COMPLEX: {
        Term value = value_undefined(bank, type);
        for (uint32_t i = 0; i < 2; i++) {
            Term part = bytes_value(eval, bytes + i * (type->size / 2), complex_part(eval, type));
            if (part == TERM_NONE)
                return TERM_NONE;
            value = term_with_item(bank, value, i, part);
        }
        return value;
    }
    case TYPE_BOOL:
    case TYPE_INT:
    case TYPE_REAL:
    case TYPE_POINTER:
        return scalar_of_bytes(eval, bytes, type);
    default:
        return TERM_NONE;
    }
}

/* Objects up to this size are converted as a whole. */
enum { WHOLE_BYTES_MAX = 65536 };

static bool has_constant_size(const Type *type)
{
    return type->size && type->size <= WHOLE_BYTES_MAX && type->kind != TYPE_FUNCTION;
}

static Term set_in_whole(Eval *eval, Term value, const Type *type, uint64_t k, Term byte)
{
    CHECK(!type->size || k < type->size);
    if (!has_constant_size(type))
        return TERM_NONE;
    Term *bytes = arena_alloc(bank_arena(eval->engine->bank), type->size * sizeof *bytes);
    for (uint64_t i = 0; i < type->size; i++)
        bytes[i] = i == k ? byte : bytes_get(eval, value, type, i);
    return bytes_value(eval, bytes, type);
}

Term bytes_set(Eval *eval, Term value, const Type *type, uint64_t k, Term byte)
{
    TermBank *bank = eval->engine->bank;
    int64_t member;
    if (type->kind != TYPE_UNION)
        return set_in_whole(eval, value, type, k, byte);
    Term number = term_int64(bank, type->field_count);
    if (!term_to_int64(bank, value_part(bank, value, &number, 1), &member) || member < 0 ||
        k >= type->fields[member].type->size)
        return set_in_whole(eval, value, type, k, byte);
    number = term_int64(bank, member);
    Term part =
        set_in_whole(eval, value_part(bank, value, &number, 1), type->fields[member].type, k, byte);
    return part == TERM_NONE ? TERM_NONE : term_with_item(bank, value, (uint32_t)member, part);
}

/* The value of a type at the start of a value of another one. */
static Term seen_as(Eval *eval, Term value, const Type *have, const Type *want, const Type *whole)
{
    if (type_same_shape(have, want))
        return value;
    if (!has_constant_size(want) || !has_constant_size(whole))
        return TERM_NONE;
    Term *bytes = arena_alloc(bank_arena(eval->engine->bank), want->size * sizeof *bytes);
    for (uint64_t i = 0; i < want->size; i++)
        bytes[i] = i < have->size ? bytes_get(eval, value, have, i) : TERM_NONE;
    return bytes_value(eval, bytes, want);
}

static const char *member_name(const Type *type, uint32_t member)
{
    CHECK(member < type->field_count);
    const char *name = type->fields[member].name;
    return name ? name : "(unnamed)";
}

/* A bit-field of a union lies within so many bytes. */
enum { BIT_FIELD_BYTES = 16 };

/* A bit-field of a union whose other member was written last. */
static Term bit_field_of_union(Eval *eval, Term value, const Type *type, const Field *field)
{
    Term bytes[BIT_FIELD_BYTES];
    for (uint64_t i = 0; i < type->size && i < BIT_FIELD_BYTES; i++)
        bytes[i] = byte_of_union(eval, value, type, i);
    return bits_value(eval, bytes, type, field);
}

/* A scalar of a union whose bit-field was written last: all its bits are known. */
static Term beside_bit_field(Eval *eval, Term value, const Type *type, const Type *wanted)
{
    Term bytes[BIT_FIELD_BYTES];
    if (!type_is_scalar(wanted) || wanted->size > BIT_FIELD_BYTES)
        return TERM_NONE;
    for (uint64_t i = 0; i < wanted->size; i++) {
        bytes[i] = byte_of_union(eval, value, type, i);
        if (bytes[i] == TERM_NONE || bits_are_partial(eval->engine->bank, bytes[i]))
            return TERM_NONE;
    }
    return bytes_value(eval, bytes, wanted);
}

Term union_member(Eval *eval, Term value, const Type *type, uint32_t member, Place at)
{
    CHECK(type->kind == TYPE_UNION && member < type->field_count);
    TermBank *bank = eval->engine->bank;
    const Type *wanted = type->fields[member].type;
    Term number = term_int64(bank, type->field_count);
    int64_t active;
    if (value == TERM_UNDEFINED || value_part(bank, value, &number, 1) == TERM_UNDEFINED)
        return value_undefined(bank, wanted);
    if (!active_member(eval, value, type, at, &active))
        return TERM_NONE;
    if (active == UNION_ZERO)
        return value_zero(bank, wanted);
    number = term_int64(bank, active);
    Term part = value_part(bank, value, &number, 1);
    if (active == (int64_t)member)
        return part;
    Term seen = TERM_NONE;
    if (type->fields[member].is_bit_field)
        seen = bit_field_of_union(eval, value, type, &type->fields[member]);
    else if (type->fields[active].is_bit_field)
        seen = beside_bit_field(eval, value, type, wanted);
    else
        seen = seen_as(eval, part, type->fields[active].type, wanted, type);
    if (seen == TERM_NONE && eval->engine->stop == STOP_NONE)
        eval_unsupported(eval, at, "member '%s' of a union whose member '%s' was written last",
                         member_name(type, member), member_name(type, (uint32_t)active));
    return seen;
}

Term bytes_unknown(Eval *eval, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    if (!is_number(type) && type->kind != TYPE_REAL)
        return value_undefined(bank, type);
    Term unset = bits_doubt(bank);
    Term symbol = term_symbol(bank, "unknown bytes", value_sort(bank, type));
    return term_ite(bank, unset, TERM_UNDEFINED, symbol);
}

Term bytes_known_parts(Eval *eval, const Term *bytes, const Type *type)
{
    TermBank *bank = eval->engine->bank;
    Term whole = type->size ? bytes_value(eval, bytes, type) : value_undefined(bank, type);
    if (whole != TERM_NONE)
        return whole;
    Term value = value_undefined(bank, type);
    if (type->kind == TYPE_ARRAY) {
        for (int64_t i = 0; i < type->extent; i++)
            value = term_write(
                bank, value, term_int64(bank, i),
                bytes_known_parts(eval, bytes + (uint64_t)i * type->element->size, type->element));
        return value;
    }
    if (type->kind != TYPE_STRUCT)
        return bytes_unknown(eval, type);
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        Term part = field->is_bit_field
                        ? bits_value(eval, bytes, type, field)
                        : bytes_known_parts(eval, bytes + field->offset, field->type);
        value = term_with_item(bank, value, i,
                               part == TERM_NONE ? bytes_unknown(eval, field->type) : part);
    }
    return value;
}

Term union_member_parts(Eval *eval, Term value, const Type *type, uint32_t member, Place at)
{
    CHECK(type->kind == TYPE_UNION && member < type->field_count);
    TermBank *bank = eval->engine->bank;
    const Type *wanted = type->fields[member].type;
    Term number = term_int64(bank, type->field_count);
    int64_t active = UNION_ZERO;
    if (value != TERM_UNDEFINED && value_part(bank, value, &number, 1) != TERM_UNDEFINED &&
        !active_member(eval, value, type, at, &active))
        return TERM_NONE;
    if (active == UNION_ZERO || active == (int64_t)member || !has_constant_size(wanted))
        return union_member(eval, value, type, member, at);
    Term *bytes = arena_alloc(bank_arena(bank), wanted->size * sizeof *bytes);
    for (uint64_t i = 0; i < wanted->size; i++)
        bytes[i] = byte_of_union(eval, value, type, i);
    return bytes_known_parts(eval, bytes, wanted);
}

/* Byte k after a member of a union was written over the byte that was there. */
static Term overlaid(Eval *eval, Term byte, const Field *field, Term part, uint64_t k)
{
    if (field->is_bit_field)
        return bits_put(eval, byte, field, part, k);
    return k < field->type->size ? bytes_get(eval, part, field->type, k) : byte;
}

/* The larger member that was there, with the bytes of the smaller one that is written now: as gcc
 * does. TERM_NONE when it cannot be expressed. */
static Term merged(Eval *eval, Term old, const Type *have, Term part, const Field *field)
{
    enum { MERGED_BYTES_MAX = 256 };
    Term bytes[MERGED_BYTES_MAX];
    uint64_t width = field->is_bit_field ? field->bit_width : 8 * field->type->size + 1;
    bool is_smaller = width <= 8 * have->size;
    if (have->size > MERGED_BYTES_MAX || !is_smaller || field->type->kind == TYPE_STRUCT)
        return TERM_NONE;
    for (uint64_t i = 0; i < have->size; i++)
        bytes[i] = overlaid(eval, bytes_get(eval, old, have, i), field, part, i);
    return bytes_value(eval, bytes, have);
}

/* The same where the larger member is a bit-field. */
static Term merged_bits(Eval *eval, Term old, const Type *type, const Field *have, Term part,
                        const Field *field)
{
    CHECK(have->is_bit_field);
    Term bytes[BIT_FIELD_BYTES];
    uint64_t width = field->is_bit_field ? field->bit_width : 8 * field->type->size;
    if (width >= have->bit_width || field->type->kind == TYPE_STRUCT)
        return TERM_NONE;
    for (uint64_t i = 0; i < type->size && i < BIT_FIELD_BYTES; i++)
        bytes[i] = overlaid(eval, byte_of_union(eval, old, type, i), field, part, i);
    return bits_value(eval, bytes, type, have);
}

Term union_with_member(Eval *eval, Term value, const Type *type, uint32_t member, Term part,
                       Place at)
{
    CHECK(type->kind == TYPE_UNION && member < type->field_count);
    CHECK(part != TERM_NONE);
    TermBank *bank = eval->engine->bank;
    Term number = term_int64(bank, type->field_count), old, whole = TERM_NONE;
    int64_t active = member;
    if (value != TERM_UNDEFINED && value_part(bank, value, &number, 1) != TERM_UNDEFINED &&
        !active_member(eval, value, type, at, &active))
        return TERM_NONE;
    bool is_zero = active == UNION_ZERO;
    if (is_zero)
        active = largest_member(type);
    if (active != (int64_t)member && !type->fields[active].is_bit_field) {
        number = term_int64(bank, active);
        old = is_zero ? value_zero(bank, type->fields[active].type)
                      : value_part(bank, value, &number, 1);
        whole = merged(eval, old, type->fields[active].type, part, &type->fields[member]);
    } else if (active != (int64_t)member) {
        whole = merged_bits(eval, value, type, &type->fields[active], part, &type->fields[member]);
    }
    if (whole != TERM_NONE) {
        part = whole;
        member = (uint32_t)active;
    }
    Term result = term_with_item(bank, value_undefined(bank, type), member, part);
    return term_with_item(bank, result, type->field_count, term_int64(bank, member));
}
