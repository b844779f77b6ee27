#include "mpi/typemap.h"

#include "lib/bug.h"
#include "mpi/signature.h"

enum { PARTS_MAX = 1 << 16 };
/* Bytes from the start of a datatype, either way: more than any object has. */
static const int64_t REACH = (int64_t)1 << 50;

/* Of the list: flags and bounds, then offset, datatype and count of each part. */
enum { LIST_FLAGS, LIST_LOWER, LIST_UPPER, LIST_HEADER };
enum { FLAG_KNOWN = 1, FLAG_RESIZED = 2 };

static void add_part(TermBank *bank, Typemap *map, Term offset, uint32_t basic, int64_t count)
{
    CHECK(count > 0 && datatype_find(basic));
    TypePart part = {.offset = offset, .basic = basic, .count = count};
    part.is_known = term_to_int64(bank, offset, &part.at);
    if (map->parts.length && part.is_known) {
        TypePart *last = &vec_last(&map->parts);
        if (last->is_known && last->basic == basic &&
            last->at + last->count * (int64_t)datatype_find(basic)->size == part.at) {
            last->count += count;
            return;
        }
    }
    vec_push(&map->parts, part);
}

static void load_basic(TermBank *bank, uint32_t type, Typemap *map)
{
    CHECK(datatype_find(type));
    const Datatype *datatype = datatype_find(type);
    Pair pair;
    map->upper = datatype->size;
    if (!datatype_pair(type, &pair)) {
        add_part(bank, map, term_int64(bank, 0), type, 1);
        return;
    }
    add_part(bank, map, term_int64(bank, 0), pair.first, 1);
    add_part(bank, map, term_int64(bank, pair.offset), pair.second, 1);
    map->upper = pair.extent;
}

/* Parts have elements of basic datatypes; bounds that are known are in order. */
static void check_map(const Typemap *map)
{
    CHECK(!map->is_known || map->is_resized || map->lower <= map->upper);
    for (uint32_t i = 0; i < map->parts.length; i++) {
        CHECK(map->parts.data[i].count > 0 && datatype_find(map->parts.data[i].basic));
        CHECK(map->parts.data[i].is_known || !map->is_known);
    }
}

void typemap_load(const Process *process, TermBank *bank, uint32_t type, Typemap *map)
{
    *map = (Typemap){.is_known = true};
    if (type < OBJECT_FIRST) {
        load_basic(bank, type, map);
        return;
    }
    CHECK(objects_at(process, type - OBJECT_FIRST)->kind == OBJECT_DATATYPE);
    Term list = objects_at(process, type - OBJECT_FIRST)->value;
    uint32_t count;
    list_items(bank, list, &count);
    int64_t flags = list_number(bank, list, LIST_FLAGS);
    CHECK(count >= LIST_HEADER && (count - LIST_HEADER) % 3 == 0);
    map->is_known = flags & FLAG_KNOWN;
    map->is_resized = flags & FLAG_RESIZED;
    map->lower = list_number(bank, list, LIST_LOWER);
    map->upper = list_number(bank, list, LIST_UPPER);
    for (uint32_t i = LIST_HEADER; i < count; i += 3)
        add_part(bank, map, list_items(bank, list, &count)[i],
                 (uint32_t)list_number(bank, list, i + 1), list_number(bank, list, i + 2));
}

void typemap_release(Typemap *map)
{
    vec_release(&map->parts);
}

int64_t typemap_elements(const Typemap *map)
{
    int64_t total = 0;
    for (uint32_t i = 0; i < map->parts.length; i++)
        total += map->parts.data[i].count;
    return total;
}

int64_t typemap_size(const Typemap *map)
{
    int64_t total = 0;
    for (uint32_t i = 0; i < map->parts.length; i++)
        total += map->parts.data[i].count * datatype_find(map->parts.data[i].basic)->size;
    return total;
}

void typemap_true_bounds(const Typemap *map, int64_t *lower, int64_t *upper)
{
    *lower = *upper = 0;
    for (uint32_t i = 0; i < map->parts.length; i++) {
        const TypePart *part = &map->parts.data[i];
        int64_t end = part->at + part->count * datatype_find(part->basic)->size;
        if (i == 0 || part->at < *lower)
            *lower = part->at;
        if (i == 0 || end > *upper)
            *upper = end;
    }
}

uint32_t typemap_signature(TermBank *bank, const Typemap *map)
{
    bool is_one = true;
    VecU32 codes = {0};
    for (uint32_t i = 1; i < map->parts.length; i++)
        is_one &= map->parts.data[i].basic == map->parts.data[0].basic;
    if (!map->parts.length || is_one)
        return map->parts.length ? map->parts.data[0].basic : 0;
    for (uint32_t i = 0; i < map->parts.length; i++)
        for (int64_t j = 0; j < map->parts.data[i].count; j++)
            vec_push(&codes, map->parts.data[i].basic);
    uint32_t code = signature_of(bank, codes.data, codes.length);
    vec_release(&codes);
    return code;
}

void typemap_begin(Typemap *map)
{
    *map = (Typemap){.lower = INT64_MAX, .upper = INT64_MIN, .is_known = true};
}

/* The bounds of count copies at a displacement join those of the map; bounds that a resized type
 * sets hide the others (MPI 4.1, 5.1.6). */
static void join_bounds(Typemap *map, const Typemap *old, int64_t at, int64_t count)
{
    CHECK(count > 0 && old->is_known);
    if (map->is_resized && !old->is_resized)
        return;
    if (old->is_resized && !map->is_resized) {
        map->lower = INT64_MAX;
        map->upper = INT64_MIN;
        map->is_resized = true;
    }
    int64_t span = (count - 1) * typemap_extent(old);
    int64_t lower = at + old->lower + (span < 0 ? span : 0);
    int64_t upper = at + old->upper + (span > 0 ? span : 0);
    map->lower = lower < map->lower ? lower : map->lower;
    map->upper = upper > map->upper ? upper : map->upper;
}

/* Whether copies of the datatype lie one after the other without gaps, as one part. */
static bool is_dense(const Typemap *map)
{
    const TypePart *part = map->parts.data;
    return map->parts.length == 1 && map->is_known && part->is_known && part->at == map->lower &&
           typemap_extent(map) == part->count * (int64_t)datatype_find(part->basic)->size;
}

static bool is_in_reach(int64_t bytes)
{
    return bytes >= -REACH && bytes <= REACH;
}

static bool refuse_reach(Call *call)
{
    eval_unsupported(call->eval, call->stmt->place,
                     "a datatype that reaches further than %lld bytes", (long long)REACH);
    return false;
}

bool typemap_check_bounds(Call *call, int64_t lower, int64_t extent)
{
    return (is_in_reach(lower) && is_in_reach(extent)) || refuse_reach(call);
}

bool typemap_check_array(Call *call, const Integers *lengths, int64_t extent)
{
    int64_t total = 1, bytes;
    for (uint32_t i = 0; i < lengths->length; i++) {
        CHECK(lengths->data[i] > 0);
        if (__builtin_mul_overflow(total, lengths->data[i], &total) || !is_in_reach(total))
            return refuse_reach(call);
    }
    return (!__builtin_mul_overflow(total, extent, &bytes) && is_in_reach(bytes)) ||
           refuse_reach(call);
}

/* Whether what count copies at a displacement reach can be added up. */
static bool check_copies(Call *call, const Typemap *old, Term displacement, int64_t count)
{
    const TermBank *bank = call->eval->engine->bank;
    int64_t at = 0, span;
    bool is_number = term_is_constant(bank, displacement);
    bool fits = (!is_number || (term_to_int64(bank, displacement, &at) && is_in_reach(at))) &&
                is_in_reach(old->lower) && is_in_reach(old->upper) &&
                !__builtin_mul_overflow(count, typemap_extent(old), &span) && is_in_reach(span);
    return fits || refuse_reach(call);
}

bool typemap_add(Call *call, Typemap *map, const Typemap *old, Term displacement, int64_t count)
{
    CHECK(count >= 0);
    TermBank *bank = call->eval->engine->bank;
    int64_t at;
    bool is_known = old->is_known && term_to_int64(bank, displacement, &at);
    if (!count)
        return true;
    if (!check_copies(call, old, displacement, count))
        return false;
    if (is_known && (old->parts.length || old->is_resized))
        join_bounds(map, old, at, count);
    map->is_known &= is_known;
    if (!old->is_known && count > 1)
        return eval_unsupported(call->eval, call->stmt->place,
                                "several copies of a datatype made from absolute addresses"),
               false;
    int64_t parts = is_dense(old) ? 1 : old->parts.length * count;
    if (map->parts.length + parts > PARTS_MAX)
        return eval_unsupported(call->eval, call->stmt->place, "a datatype with more than %d parts",
                                PARTS_MAX),
               false;
    if (is_dense(old)) {
        Term offset = term_add(bank, displacement, old->parts.data[0].offset);
        add_part(bank, map, offset, old->parts.data[0].basic, count * old->parts.data[0].count);
        return true;
    }
    for (int64_t i = 0; i < count; i++) {
        Term base = term_add(bank, displacement, term_int64(bank, i * typemap_extent(old)));
        for (uint32_t j = 0; j < old->parts.length; j++) {
            const TypePart *part = &old->parts.data[j];
            add_part(bank, map, term_add(bank, base, part->offset), part->basic, part->count);
        }
    }
    return true;
}

/* The padding that aligns the next copy (MPI 4.1, 5.1: epsilon). */
static void pad(Typemap *map)
{
    CHECK(map->is_known);
    int64_t align = 1;
    for (uint32_t i = 0; i < map->parts.length; i++) {
        const Datatype *datatype = datatype_find(map->parts.data[i].basic);
        int64_t size = datatype->class == DATATYPE_COMPLEX ? datatype->size / 2 : datatype->size;
        align = size > align ? size : align;
    }
    int64_t excess = typemap_extent(map) % align;
    CHECK(excess >= 0);
    if (excess)
        map->upper += align - excess;
}

Term typemap_end(TermBank *bank, Typemap *map)
{
    Terms items = {0};
    if (map->lower == INT64_MAX) /* nothing was added */
        map->lower = map->upper = 0;
    if (map->is_known && !map->is_resized)
        pad(map);
    check_map(map);
    vec_push(&items, term_int64(bank, (map->is_known ? FLAG_KNOWN : 0) |
                                          (map->is_resized ? FLAG_RESIZED : 0)));
    vec_push(&items, term_int64(bank, map->is_known ? map->lower : 0));
    vec_push(&items, term_int64(bank, map->is_known ? map->upper : 0));
    for (uint32_t i = 0; i < map->parts.length; i++) {
        vec_push(&items, map->parts.data[i].offset);
        vec_push(&items, term_int64(bank, map->parts.data[i].basic));
        vec_push(&items, term_int64(bank, map->parts.data[i].count));
    }
    Term list = list_make(bank, items.data, items.length);
    vec_release(&items);
    return list;
}

uint32_t typemap_code(const Process *process, TermBank *bank, uint32_t type)
{
    Typemap map;
    if (type < OBJECT_FIRST)
        return type;
    typemap_load(process, bank, type, &map);
    uint32_t code = typemap_signature(bank, &map);
    typemap_release(&map);
    return code;
}

uint32_t type_signature(Call *call, uint32_t type)
{
    return typemap_code(call->eval->process, call->eval->engine->bank, type);
}

int64_t type_elements(Call *call, uint32_t type, int64_t count)
{
    CHECK(count >= 0);
    Typemap map;
    if (type < OBJECT_FIRST)
        return count;
    typemap_load(call->eval->process, call->eval->engine->bank, type, &map);
    int64_t elements = typemap_elements(&map);
    typemap_release(&map);
    int64_t total;
    return __builtin_mul_overflow(elements, count, &total) ? INT64_MAX : total;
}

uint32_t type_room(Call *call, uint32_t type, int64_t count)
{
    int64_t elements = type_elements(call, type, count);
    return elements > UINT32_MAX ? UINT32_MAX : (uint32_t)elements;
}

bool type_is_sendable(Call *call, uint32_t type, int64_t count)
{
    int64_t elements = type_elements(call, type, count);
    if (elements <= UINT32_MAX && count <= UINT32_MAX)
        return true;
    eval_unsupported(call->eval, call->stmt->place, "a message of more than %u elements",
                     UINT32_MAX);
    return false;
}

int64_t type_extent(Call *call, uint32_t type)
{
    Typemap map;
    typemap_load(call->eval->process, call->eval->engine->bank, type, &map);
    int64_t extent = map.is_known ? typemap_extent(&map) : 0;
    typemap_release(&map);
    return extent;
}
