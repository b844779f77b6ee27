/* Pieces of buffers: where they lie, and that they are apart. */
#include <stdlib.h>

#include "lib/bug.h"
#include "mpi/typed.h"
#include "state/apart.h"
#include "state/view.h"

/* Comparisons of the pieces of one buffer, or of two. */
enum { COMPARISONS_MAX = 1 << 22 };

/* A pointer to the first element of a run: rows are walked through from the first one. */
static Term piece_pointer(TermBank *bank, const Run *run)
{
    Lvalue place = run->outer;
    for (uint32_t i = 0; i < run->dims; i++)
        place.indices[place.count++] = i + 1 < run->dims ? term_int64(bank, 0) : run->first;
    return pointer_make(bank, place.key, place.indices, place.count);
}

/* The bytes of a piece, when they are known. */
typedef struct Range {
    ObjectKey key;
    int64_t start, end;
} Range;

static int compare_ranges(const void *a, const void *b)
{
    const Range *x = a, *y = b;
    if (x->key.region != y->key.region)
        return x->key.region < y->key.region ? -1 : 1;
    if (x->key.a != y->key.a)
        return x->key.a < y->key.a ? -1 : 1;
    if (x->key.b != y->key.b)
        return x->key.b < y->key.b ? -1 : 1;
    return x->start < y->start ? -1 : x->start > y->start;
}

static bool find_range(Call *call, const Piece *piece, Place at, Range *range)
{
    CHECK(piece->count >= 0 && piece->length >= 0);
    TermBank *bank = call->eval->engine->bank;
    *range = (Range){piece->run.outer.key, piece->start, piece->start + piece->length};
    if (piece->start >= 0)
        return true;
    Term offset = bytes_offset(call->eval, piece_pointer(bank, &piece->run), &range->key, at);
    if (offset == TERM_NONE || !term_to_int64(bank, offset, &range->start))
        return false;
    range->end = range->start + piece->count * (int64_t)piece->run.type->size;
    return true;
}

/* All pieces at known places: sorted, neighbours decide. *is_decided: they were. */
static bool are_sorted_apart(Call *call, const Pieces *pieces, Place at, bool *is_decided)
{
    Range *ranges = mem_alloc(pieces->length * sizeof *ranges);
    bool is_apart = true;
    *is_decided = true;
    for (uint32_t i = 0; i < pieces->length && *is_decided; i++)
        *is_decided = find_range(call, &pieces->data[i], at, &ranges[i]);
    if (*is_decided) {
        qsort(ranges, pieces->length, sizeof *ranges, compare_ranges);
        for (uint32_t i = 1; i < pieces->length; i++) {
            const Range *a = &ranges[i - 1], *b = &ranges[i];
            is_apart &= !object_key_equal(a->key, b->key) || a->end <= b->start;
        }
    }
    mem_free(ranges);
    return is_apart;
}

/* TERM_NONE when it stopped. */
static Term pair_apart(Call *call, const Piece *a, const Piece *b, Place at)
{
    TermBank *bank = call->eval->engine->bank;
    return run_apart(call->eval, &a->run, term_int64(bank, a->count), &b->run,
                     term_int64(bank, b->count), at);
}

bool typed_once(Call *call, const Pieces *pieces, Place at)
{
    TermBank *bank = call->eval->engine->bank;
    bool is_decided = true;
    Term apart = TERM_TRUE;
    if (pieces->length < 2)
        return true;
    bool is_apart = are_sorted_apart(call, pieces, at, &is_decided);
    if (is_decided)
        apart = term_bool(is_apart);
    if (call->eval->engine->stop != STOP_NONE)
        return false;
    if (!is_decided && (uint64_t)pieces->length * pieces->length > COMPARISONS_MAX)
        return eval_unsupported(call->eval, at, "a buffer of %u pieces at symbolic places",
                                pieces->length),
               false;
    for (uint32_t i = 0; !is_decided && i < pieces->length; i++)
        for (uint32_t j = 0; j < i; j++) {
            Term pair = pair_apart(call, &pieces->data[i], &pieces->data[j], at);
            if (pair == TERM_NONE)
                return false;
            apart = term_and(bank, apart, pair);
        }
    return eval_require(call->eval, apart, PROPERTY_MEMORY_OVERLAP, at,
                        "%s: an element of %s is in the buffer twice", call->function->name,
                        object_name(call->eval, pieces->data[0].run.outer.key));
}

bool typed_is_plain(const Pieces *pieces)
{
    for (uint32_t i = 0; i < pieces->length; i++)
        if (!pieces->data[i].is_plain)
            return false;
    /* Copies of an empty datatype are no elements, whatever their count. */
    return pieces->length > 0;
}

Term typed_list(TermBank *bank, const Pieces *pieces)
{
    CHECK(pieces->length || !pieces->data || pieces->capacity);
    Terms items = {0};
    for (uint32_t i = 0; i < pieces->length; i++) {
        vec_push(&items, piece_pointer(bank, &pieces->data[i].run));
        vec_push(&items, term_int64(bank, pieces->data[i].count));
    }
    Term list = term_path(bank, items.data, items.length);
    vec_release(&items);
    return list;
}

bool typed_apart(Call *call, const Pieces *sent, const Pieces *received)
{
    if ((uint64_t)sent->length * received->length > COMPARISONS_MAX)
        return eval_unsupported(call->eval, call->stmt->place,
                                "two buffers of %u and %u pieces in one call", sent->length,
                                received->length),
               false;
    for (uint32_t i = 0; i < sent->length; i++)
        for (uint32_t j = 0; j < received->length; j++) {
            Term apart = pair_apart(call, &sent->data[i], &received->data[j], call->stmt->place);
            if (apart == TERM_TRUE)
                continue;
            if (apart == TERM_NONE ||
                !eval_require(call->eval, apart, PROPERTY_MEMORY_OVERLAP, call->stmt->place,
                              "%s: the send buffer and the receive buffer overlap in %s",
                              call->function->name,
                              object_name(call->eval, sent->data[i].run.outer.key)))
                return false;
        }
    return true;
}
