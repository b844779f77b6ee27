#include "state/address.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "state/alias.h"
#include "state/object.h"
#include "state/pointee.h"
#include "state/symbol.h"
#include "state/view.h"
#include "symbolic/poly.h"

/* The address of an object is `align` times the symbol. */
typedef struct Base {
    ObjectKey key;
    uint32_t side, rank, align;
} Base;

static Term base_symbol(Eval *eval, const Base *base)
{
    const char *name = engine_text(
        eval->engine, SYMBOL_ADDRESS "%s #%u.%u.%u.%u.%u.%u", object_full_name(eval, base->key),
        base->side, base->rank, (unsigned)base->key.region, base->key.a, base->key.b, base->align);
    return term_symbol(eval->engine->bank, name, SORT_INT);
}

static bool base_of_symbol(const TermBank *bank, Term symbol, Base *base)
{
    const char *name = term_symbol_name(bank, symbol), *numbers = strrchr(name, '#');
    unsigned region;
    if (!symbol_is_address(name) || !numbers ||
        sscanf(numbers + 1, "%u.%u.%u.%u.%u.%u", &base->side, &base->rank, &region, &base->key.a,
               &base->key.b, &base->align) != 6)
        return false;
    base->key.region = (Region)region;
    return true;
}

static Term start_of(Eval *eval, ObjectKey key)
{
    Term zero = term_int64(eval->engine->bank, 0);
    return pointer_make(eval->engine->bank, key, &zero, key.region == REGION_HEAP);
}

/* The size of an object in bytes; a function has one. TERM_NONE when it stopped. */
static Term size_of_object(Eval *eval, ObjectKey key, Place at)
{
    if (key.region == REGION_FUNCTION)
        return term_int64(eval->engine->bank, 1);
    return bytes_available(eval, start_of(eval, key), at);
}

static Term base_address(Eval *eval, const Base *base)
{
    CHECK(base->align);
    TermBank *bank = eval->engine->bank;
    return term_mul(bank, term_int64(bank, base->align), base_symbol(eval, base));
}

/* That two objects do not overlap, and that one past the first is none of the second's bytes but its
 * first. */
static bool assume_apart(Eval *eval, const Base *a, const Base *b, Place at)
{
    CHECK(!object_key_equal(a->key, b->key) || a->rank != b->rank || a->side != b->side);
    TermBank *bank = eval->engine->bank;
    Object object;
    bool exists = b->key.region == REGION_FUNCTION || object_find(eval, b->key, &object);
    Term size_a = size_of_object(eval, a->key, at);
    Term size_b = exists ? size_of_object(eval, b->key, at) : term_int64(bank, 1);
    if (size_a == TERM_NONE || size_b == TERM_NONE)
        return false;
    Term x = base_address(eval, a), y = base_address(eval, b);
    Term before = term_le(bank, term_add(bank, x, size_a), y);
    Term behind = term_le(bank, term_add(bank, y, size_b), x);
    return eval_assume(eval,
                       term_and(bank, term_or(bank, before, behind), term_differ(bank, x, y)));
}

/* The objects whose addresses the path knows. */
static void known_bases(Eval *eval, VecU32 *symbols)
{
    TermBank *bank = eval->engine->bank;
    VecU32 all = {0};
    term_symbols(bank, context_condition(eval->engine->contexts, eval->state->context), &all);
    for (uint32_t i = 0; i < all.length; i++)
        if (symbol_is_address(term_symbol_name(bank, all.data[i])))
            vec_push(symbols, all.data[i]);
    vec_release(&all);
}

static bool assume_apart_from_others(Eval *eval, const Base *base, const VecU32 *symbols, Place at)
{
    for (uint32_t i = 0; i < symbols->length; i++) {
        Base other;
        if (!base_of_symbol(eval->engine->bank, symbols->data[i], &other))
            continue;
        bool is_same = object_key_equal(other.key, base->key);
        bool is_ours = other.side == base->side && other.rank == base->rank;
        if (is_ours && !is_same && !assume_apart(eval, base, &other, at))
            return false;
    }
    return true;
}

/* What is known of an object's address, once. */
static bool assume_base(Eval *eval, const Base *base, Place at)
{
    TermBank *bank = eval->engine->bank;
    const Term limit = term_int64(bank, (int64_t)1 << 47), one = term_int64(bank, 1);
    VecU32 symbols = {0};
    Term symbol = base_symbol(eval, base);
    known_bases(eval, &symbols);
    bool is_known = false;
    for (uint32_t i = 0; i < symbols.length; i++)
        is_known |= symbols.data[i] == symbol;
    Term size = is_known ? one : size_of_object(eval, base->key, at);
    Term end = size == TERM_NONE ? size : term_add(bank, base_address(eval, base), size);
    bool ok = size != TERM_NONE &&
              (is_known || (eval_assume(eval, term_and(bank, term_le(bank, one, symbol),
                                                       term_le(bank, end, limit))) &&
                            assume_apart_from_others(eval, base, &symbols, at)));
    vec_release(&symbols);
    return ok;
}

/* Integers that were made pointers, and the null pointer, are what they are. */
static bool is_plain_number(const TermBank *bank, Term pointer, Term *number)
{
    ObjectKey key;
    uint32_t count;
    *number = term_int64((TermBank *)bank, 0);
    if (pointer_is_null(bank, pointer))
        return true;
    if (!pointer_parts(bank, pointer, &key, NULL, &count) || key.region != REGION_INTEGER)
        return false;
    *number = term_children(bank, pointer, &count)[1];
    return true;
}

static Term address_unlisted(Eval *eval, Term pointer, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term number;
    uint32_t count;
    Object object;
    Base base = {.side = eval->state->model->side, .rank = eval->rank};
    if (!pointer_settle(eval, &pointer, at))
        return TERM_NONE;
    if (is_plain_number(bank, pointer, &number))
        return number;
    REQUIRE(pointer_parts(bank, pointer, &base.key, NULL, &count));
    bool is_function = base.key.region == REGION_FUNCTION;
    if (!is_function && !object_find(eval, base.key, &object))
        return eval_unsupported(eval, at, "the address of %s", object_name(eval, base.key));
    base.align = is_function ? 1 : alias_alignment(eval, base.key);
    if (!assume_base(eval, &base, at))
        return TERM_NONE;
    Term offset = is_function ? term_int64(bank, 0) : bytes_offset(eval, pointer, &base.key, at);
    return offset == TERM_NONE ? TERM_NONE : term_add(bank, base_address(eval, &base), offset);
}

Term address_of(Eval *eval, Term pointer, Place at)
{
    Term address = address_unlisted(eval, pointer, at);
    if (address != TERM_NONE && !term_is_constant(eval->engine->bank, address))
        engine_assume(eval->engine, ASSUMPTION_ADDRESSES);
    return address;
}

bool address_align(Eval *eval, Term pointer, Term alignment, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term address = address_unlisted(eval, pointer, at);
    if (address == TERM_NONE)
        return false;
    Term rest = term_remainder(bank, address, alignment);
    return eval_assume(eval, term_equal(bank, rest, term_int64(bank, 0)));
}

/* The object into which an address leads: that by whose address it is less of a sum. */
static bool base_of_address(Eval *eval, Term address, Base *base)
{
    TermBank *bank = eval->engine->bank;
    VecU32 symbols = {0};
    bool is_found = false;
    if (!term_is_constant(bank, address))
        term_symbols(bank, address, &symbols);
    for (uint32_t i = 0; i < symbols.length && !is_found; i++) {
        if (!base_of_symbol(bank, symbols.data[i], base) ||
            base->side != eval->state->model->side || base->rank != eval->rank)
            continue;
        Term rest = term_sub(bank, address, base_address(eval, base));
        is_found = term_is_constant(bank, rest) ||
                   poly_pair_count(bank, rest) < poly_pair_count(bank, address);
    }
    vec_release(&symbols);
    return is_found;
}

static Term integer_pointer(TermBank *bank, int64_t number)
{
    Term items[POINTER_HEADER] = {term_int64(bank, REGION_INTEGER), term_int64(bank, number),
                                  term_int64(bank, 0)};
    return number ? term_path(bank, items, POINTER_HEADER) : pointer_null(bank);
}

Term address_pointer(Eval *eval, Term address, Place at)
{
    TermBank *bank = eval->engine->bank;
    int64_t number;
    Base base;
    Object object;
    address = eval_simplify(eval, address);
    if (!base_of_address(eval, address, &base)) {
        if (!eval_int(eval, address, at, "the integer", &number))
            return TERM_NONE;
        return integer_pointer(bank, number);
    }
    Term offset = eval_simplify(eval, term_sub(bank, address, base_address(eval, &base)));
    if (!eval_int(eval, offset, at, "the distance from the start of the object", &number))
        return TERM_NONE;
    if (base.key.region == REGION_FUNCTION && !number)
        return pointer_make(bank, base.key, NULL, 0);
    if (base.key.region == REGION_FUNCTION || !object_find(eval, base.key, &object))
        return eval_unsupported(eval, at, "an address that leads to no object");
    return bytes_add(eval, start_of(eval, base.key), term_int64(bank, number), at);
}
