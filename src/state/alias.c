#include "state/alias.h"
#include "lib/bug.h"
#include "state/lvalue.h"
#include "state/object.h"
#include "state/view.h"

uint32_t alias_alignment(Eval *eval, ObjectKey key)
{
    enum { MALLOC_ALIGNMENT = 16 };
    Object object;
    bool has_type = key.region != REGION_HEAP && object_find(eval, key, &object) && object.type;
    if (!has_type)
        return MALLOC_ALIGNMENT;
    return object.aligned ? object.aligned : object.type->align;
}

static bool is_aligned(Eval *eval, const Lvalue *place, const Type *type, Place at)
{
    ObjectKey key;
    int64_t number;
    Term offset = bytes_offset(eval, lvalue_pointer(eval, place), &key, at);
    return offset != TERM_NONE && alias_alignment(eval, key) >= type->align &&
           term_to_int64(eval->engine->bank, offset, &number) && number % type->align == 0;
}

void alias_note_place(Eval *eval, Lvalue *place, const Type *type, Place at)
{
    place->is_plain = place->has_union && type->kind != TYPE_UNION && !type_is_char(type);
    if (place->is_packed && type->align > 1 && !is_aligned(eval, place, type, at))
        eval_rest_on(eval, ASSUMPTION_MISALIGNED, at);
}

void alias_note_member(Eval *eval, Term value, const Type *type, uint32_t member, Place at)
{
    CHECK(type->kind == TYPE_UNION && member < type->field_count);
    TermBank *bank = eval->engine->bank;
    Term number = term_int64(bank, type->field_count);
    int64_t active;
    if (value == TERM_UNDEFINED || type->fields[member].is_bit_field)
        return;
    Term written = value_part(bank, value, &number, 1);
    if (written == TERM_UNDEFINED ||
        (term_to_int64(bank, written, &active) &&
         (active == UNION_ZERO || active == member ||
          type_same_shape(type->fields[active].type, type->fields[member].type))))
        return;
    eval_rest_on(eval, ASSUMPTION_UNION_POINTER, at);
}

typedef enum Edge { EDGE_NONE, EDGE_START = 1, EDGE_END = 2 } Edge;

/* Which ends of its object a pointer may be at. */
static int edges_of(Eval *eval, Term pointer, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Term left = bytes_available(eval, pointer, at), zero = term_int64(bank, 0);
    Term offset = left == TERM_NONE ? TERM_NONE : bytes_offset(eval, pointer, &key, at);
    if (offset == TERM_NONE)
        return EDGE_START | EDGE_END;
    bool may_start = eval_simplify(eval, term_equal(bank, offset, zero)) != TERM_FALSE;
    bool may_end = eval_simplify(eval, term_equal(bank, left, zero)) != TERM_FALSE;
    return (may_start ? EDGE_START : EDGE_NONE) | (may_end ? EDGE_END : EDGE_NONE);
}

/* One whose object has ended is indeterminate (C11 6.2.4); one past an object may be the address of
 * another (C11 6.5.9). */
void alias_note_comparison(Eval *eval, Term a, Term b, Place at)
{
    ObjectKey p, q;
    Object object;
    uint32_t count;
    pointer_parts(eval->engine->bank, a, &p, NULL, &count);
    pointer_parts(eval->engine->bank, b, &q, NULL, &count);
    if (p.region == REGION_FUNCTION || q.region == REGION_FUNCTION || p.region == REGION_FOREIGN ||
        q.region == REGION_FOREIGN || p.region == REGION_INTEGER || q.region == REGION_INTEGER)
        return;
    if (!object_find(eval, p, &object) || !object_find(eval, q, &object)) {
        eval_rest_on(eval, ASSUMPTION_DANGLING, at);
        return;
    }
    int from = edges_of(eval, a, at), to = edges_of(eval, b, at);
    if ((from & EDGE_START && to & EDGE_END) || (from & EDGE_END && to & EDGE_START))
        eval_rest_on(eval, ASSUMPTION_ONE_PAST, at);
}
