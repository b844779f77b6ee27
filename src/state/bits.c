#include "state/bits.h"

#include <stdio.h>

#include "lib/bug.h"
#include "symbolic/build.h"

enum { FIELD_BYTES_MAX = 16 };

Term bits_unset(TermBank *bank)
{
    return term_symbol(bank, "byte never set", SORT_INT);
}

Term bits_doubt(TermBank *bank)
{
    return term_symbol(bank, "some byte was never set", SORT_BOOL);
}

static Term partial_byte_function(TermBank *bank)
{
    Sort params[] = {SORT_INT, SORT_INT};
    return term_symbol(bank, "bits of a byte", sort_function(bank, params, 2, SORT_INT));
}

bool bits_are_partial(TermBank *bank, Term byte)
{
    uint32_t count;
    return byte != TERM_UNDEFINED && byte != TERM_NONE && term_kind(bank, byte) == TERM_APPLY &&
           term_children(bank, byte, &count)[0] == partial_byte_function(bank);
}

/* The bits that a bit-field has in a byte of its record: where they begin in the field, how many,
 * and where they stand in the byte. */
typedef struct Bits {
    uint64_t from, count, shift;
} Bits;

static bool bits_in_byte(const Field *field, uint64_t k, Bits *bits)
{
    CHECK(!field->is_bit_field || field->bit_width <= 64);
    uint64_t first = field->offset * 8 + field->bit_offset, last = first + field->bit_width;
    uint64_t low = k * 8, high = low + 8;
    if (!field->is_bit_field || !field->name || last <= low || first >= high)
        return false;
    uint64_t from = first > low ? first : low, to = last < high ? last : high;
    *bits = (Bits){from - first, to - from, from - low};
    return true;
}

bool bits_are_in(const Type *record, uint64_t k)
{
    Bits bits;
    for (uint32_t i = 0; i < record->field_count; i++)
        if (bits_in_byte(&record->fields[i], k, &bits))
            return true;
    return false;
}

/* A bit-field of which some bytes were never set is put together from its bits in each byte. */
static Term bits_function(TermBank *bank, uint32_t bytes)
{
    CHECK(bytes && bytes <= FIELD_BYTES_MAX);
    Sort params[FIELD_BYTES_MAX];
    char name[32];
    for (uint32_t i = 0; i < bytes; i++)
        params[i] = SORT_INT;
    snprintf(name, sizeof name, "bits of %u bytes", (unsigned)bytes);
    return term_symbol(bank, name, sort_function(bank, params, bytes, SORT_INT));
}

/* The bytes of its record that a bit-field has bits in. */
static uint64_t first_byte(const Field *field)
{
    return field->offset + field->bit_offset / 8;
}

static uint32_t byte_count(const Field *field)
{
    CHECK(field->is_bit_field && field->bit_width);
    uint64_t last = field->offset * 8 + field->bit_offset + (uint64_t)field->bit_width - 1;
    return (uint32_t)(last / 8 - first_byte(field) + 1);
}

static uint64_t mask_of(const Bits *bits)
{
    CHECK(bits->shift + bits->count <= 8);
    return ((1u << bits->count) - 1) << bits->shift;
}

/* Stands for a byte that has the known bits where the mask has, and others that were never set. */
static Term partial_byte(TermBank *bank, Term known, uint64_t mask)
{
    CHECK(mask && mask < 255);
    Term args[] = {known, term_int64(bank, (int64_t)mask)};
    return term_apply(bank, partial_byte_function(bank), args, 2);
}

/* The parts of any byte that was set. */
static void byte_parts(TermBank *bank, Term byte, Term *known, uint64_t *mask)
{
    uint32_t count;
    int64_t number;
    *known = byte;
    *mask = 255;
    if (!bits_are_partial(bank, byte))
        return;
    const Term *children = term_children(bank, byte, &count);
    REQUIRE(term_to_int64(bank, children[2], &number));
    *known = children[1];
    *mask = (uint64_t)number;
}

/* Of such a bit-field the bits in a byte; TERM_NONE: it is none. */
static Term bits_of_partial(TermBank *bank, Term value, const Field *field, uint64_t k)
{
    uint32_t count;
    if (value == TERM_UNDEFINED || term_kind(bank, value) != TERM_ITE)
        return TERM_NONE;
    Term unset = term_children(bank, value, &count)[1],
         whole = term_children(bank, value, &count)[2];
    if (unset != TERM_UNDEFINED || whole == TERM_UNDEFINED || term_kind(bank, whole) != TERM_APPLY)
        return TERM_NONE;
    const Term *children = term_children(bank, whole, &count);
    Term function = children[0], bits = children[1 + k - first_byte(field)];
    if (function != bits_function(bank, byte_count(field)))
        return TERM_NONE;
    return bits == bits_unset(bank) ? TERM_UNDEFINED : bits;
}

/* So many bits of a number that is not negative, from one on. */
static Term bits_from(TermBank *bank, Term number, uint64_t from, uint64_t count)
{
    Arena *arena = bank_arena(bank);
    Term above = term_quotient(bank, number, term_int(bank, num_power_of_two(arena, (int)from)));
    return term_modulo(bank, above, num_power_of_two(arena, (int)count));
}

/* The bits that a bit-field of a known value has in a byte. */
static Term bits_of_value(TermBank *bank, Term value, const Field *field, const Bits *bits)
{
    CHECK(bits->from + bits->count <= field->bit_width);
    Num modulus = num_power_of_two(bank_arena(bank), field->bit_width);
    return bits_from(bank, term_modulo(bank, value, modulus), bits->from, bits->count);
}

/* What a bit-field of a record has in a byte: TERM_UNDEFINED where it was never set, TERM_NONE where that is
 * not known. */
static Term bits_of_field(TermBank *bank, Term value, const Field *field, const Bits *bits,
                          uint64_t k)
{
    Term part = bits_of_partial(bank, value, field, k);
    if (value == TERM_UNDEFINED || part != TERM_NONE)
        return value == TERM_UNDEFINED ? value : part;
    return value_may_be_undefined(bank, value) ? TERM_NONE
                                               : bits_of_value(bank, value, field, bits);
}

Term bits_get(Eval *eval, Term value, const Type *type, uint64_t k)
{
    TermBank *bank = eval->engine->bank;
    Arena *arena = bank_arena(bank);
    Term byte = term_int64(bank, 0);
    uint64_t mask = 0;
    for (uint32_t i = 0; i < type->field_count; i++) {
        Bits bits;
        Term field =
            bits_in_byte(&type->fields[i], k, &bits) ? term_item(bank, value, i) : TERM_UNDEFINED;
        Term part = field == TERM_UNDEFINED
                        ? field
                        : bits_of_field(bank, field, &type->fields[i], &bits, k);
        if (part == TERM_UNDEFINED)
            continue;
        if (part == TERM_NONE)
            return TERM_NONE;
        Term scale = term_int(bank, num_power_of_two(arena, (int)bits.shift));
        byte = term_add(bank, byte, term_mul(bank, part, scale));
        mask |= mask_of(&bits);
    }
    if (!mask)
        return bits_are_in(type, k) ? TERM_UNDEFINED : TERM_NONE;
    return mask == 255 ? byte : partial_byte(bank, byte, mask);
}

Term bits_of_one(Eval *eval, Term value, const Field *field, uint64_t k)
{
    CHECK(field->is_bit_field);
    TermBank *bank = eval->engine->bank;
    Bits bits;
    Term part =
        bits_in_byte(field, k, &bits) ? bits_of_field(bank, value, field, &bits, k) : TERM_NONE;
    if (part == TERM_NONE || part == TERM_UNDEFINED)
        return part;
    Term scale = term_int(bank, num_power_of_two(bank_arena(bank), (int)bits.shift));
    Term byte = term_mul(bank, part, scale);
    return mask_of(&bits) == 255 ? byte : partial_byte(bank, byte, mask_of(&bits));
}

/* The bits of a field that stand in a byte; TERM_UNDEFINED where some were never set. */
static Term bits_of_byte(TermBank *bank, Term byte, const Bits *bits)
{
    Term known;
    uint64_t mask;
    if (byte == TERM_UNDEFINED)
        return byte;
    byte_parts(bank, byte, &known, &mask);
    return mask_of(bits) & ~mask ? TERM_UNDEFINED
                                 : bits_from(bank, known, bits->shift, bits->count);
}

static Term partial_bits(TermBank *bank, const Term *bytes, const Field *field)
{
    Term args[FIELD_BYTES_MAX];
    uint64_t first = first_byte(field);
    uint32_t count = byte_count(field);
    CHECK(count <= FIELD_BYTES_MAX);
    Bits bits;
    for (uint32_t i = 0; i < count && bits_in_byte(field, first + i, &bits); i++) {
        Term part = bits_of_byte(bank, bytes[first + i], &bits);
        args[i] = part == TERM_UNDEFINED ? bits_unset(bank) : part;
    }
    Term whole = term_apply(bank, bits_function(bank, count), args, count);
    return term_ite(bank, bits_doubt(bank), TERM_UNDEFINED, whole);
}

/* The value of a bit-field from the bytes of its record. */
Term bits_value(Eval *eval, const Term *bytes, const Type *record, const Field *field)
{
    CHECK(field->is_bit_field);
    TermBank *bank = eval->engine->bank;
    Arena *arena = bank_arena(bank);
    Term sum = term_int64(bank, 0);
    uint32_t unset = 0;
    for (uint64_t k = 0; k < record->size; k++) {
        Bits bits;
        if (!bits_in_byte(field, k, &bits))
            continue;
        if (bytes[k] == TERM_NONE)
            return TERM_NONE;
        Term part = bits_of_byte(bank, bytes[k], &bits);
        unset += part == TERM_UNDEFINED;
        if (part == TERM_UNDEFINED)
            continue;
        Term scale = term_int(bank, num_power_of_two(arena, (int)bits.from));
        sum = term_add(bank, sum, term_mul(bank, part, scale));
    }
    if (unset)
        return unset == byte_count(field) ? TERM_UNDEFINED : partial_bits(bank, bytes, field);
    if (field->type->kind == TYPE_BOOL || !type_is_signed(field->type))
        return sum;
    Num half = num_power_of_two(arena, field->bit_width - 1);
    Num modulus = num_power_of_two(arena, field->bit_width);
    Term shifted = term_modulo(bank, term_add(bank, sum, term_int(bank, half)), modulus);
    return term_sub(bank, shifted, term_int(bank, half));
}

static Term replaced(TermBank *bank, Term byte, Term value, const Field *field, const Bits *bits)
{
    Term known, unit = term_int(bank, num_power_of_two(bank_arena(bank), (int)bits->shift));
    uint64_t mask;
    byte_parts(bank, byte, &known, &mask);
    Term fresh = bits_of_value(bank, value, field, bits);
    Term old = bits_from(bank, known, bits->shift, bits->count);
    Term both = term_add(bank, known, term_mul(bank, term_sub(bank, fresh, old), unit));
    mask |= mask_of(bits);
    return mask == 255 ? both : partial_byte(bank, both, mask);
}

Term bits_put(Eval *eval, Term byte, const Field *field, Term value, uint64_t k)
{
    TermBank *bank = eval->engine->bank;
    Bits bits;
    if (!bits_in_byte(field, k, &bits))
        return byte;
    bool is_known =
        byte != TERM_NONE && byte != TERM_UNDEFINED && !value_may_be_undefined(bank, value);
    return is_known ? replaced(bank, byte, value, field, &bits) : TERM_NONE;
}
