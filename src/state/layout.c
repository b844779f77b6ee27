#include "state/layout.h"

#include "lib/bug.h"
#include "state/bytes.h"
#include "state/extent.h"
#include "state/view.h"

enum { SEGMENTS_MAX = 64, CONVERTED_MAX = 1 << 16, AGAIN_MAX = 64 };

/* count elements of a type from a byte on; values is an array of them. */
typedef struct Segment {
    const Type *type;
    int64_t start, count;
    Term values;
} Segment;

typedef struct Layout {
    Eval *eval;
    const Block *block;
    int64_t bytes;
    Segment segments[SEGMENTS_MAX];
    uint32_t count;
} Layout;

static TermBank *bank_of(const Layout *layout)
{
    return layout->eval->engine->bank;
}

static const Type *byte_type(const Layout *layout)
{
    return type_basic(layout->eval->state->model->program->types, BASIC_UCHAR);
}

static int64_t size_of(const Segment *segment)
{
    CHECK(segment->type->size);
    return (int64_t)segment->type->size;
}

static int64_t end_of(const Segment *segment)
{
    CHECK(segment->start >= 0 && segment->count > 0);
    return segment->start + segment->count * size_of(segment);
}

static Term fresh_value(const Layout *layout, const Type *type)
{
    return layout->block->is_zeroed ? value_zero(bank_of(layout), type)
                                    : value_undefined(bank_of(layout), type);
}

static Term array_of(const Layout *layout, const Type *type, Term value)
{
    TermBank *bank = bank_of(layout);
    return term_array_constant(bank, sort_array(bank, value_sort(bank, type)), value);
}

/* Appends a segment, or joins it to the last one when they are of one type. */
static bool add_segment(Layout *layout, const Type *type, int64_t start, int64_t count, Term values)
{
    CHECK(start >= 0 && count >= 0 && layout->count <= SEGMENTS_MAX);
    Segment *last = layout->count ? &layout->segments[layout->count - 1] : NULL;
    if (!count)
        return true;
    if (last && last->type == type && end_of(last) == start) {
        last->values =
            term_copy_range(bank_of(layout), last->values, last->count, values, 0, count);
        last->count += count;
        return true;
    }
    if (layout->count == SEGMENTS_MAX)
        return false;
    layout->segments[layout->count++] = (Segment){type, start, count, values};
    return true;
}

static bool add_fresh_bytes(Layout *layout, int64_t start, int64_t count)
{
    const Type *type = byte_type(layout);
    return add_segment(layout, type, start, count,
                       array_of(layout, type, fresh_value(layout, type)));
}

static bool read_mixed(Layout *layout, const Type *record)
{
    CHECK(record->is_layout && record->field_count <= SEGMENTS_MAX);
    TermBank *bank = bank_of(layout);
    Term whole = term_read(bank, layout->block->value, term_int64(bank, 0));
    for (uint32_t i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        layout->segments[layout->count++] =
            (Segment){field->type->element, (int64_t)field->offset, field->type->extent,
                      term_item(bank, whole, i)};
    }
    return true;
}

/* The segments of a block as it is; false for one whose size or type is not constant. */
static bool read_block(Eval *eval, const Block *block, Layout *layout)
{
    TermBank *bank = eval->engine->bank;
    int64_t extent;
    *layout = (Layout){.eval = eval, .block = block};
    if (!term_to_int64(bank, eval_simplify(eval, block->bytes), &layout->bytes))
        return false;
    if (!block->type)
        return add_fresh_bytes(layout, 0, layout->bytes);
    const Type *type = eval->state->heap_types.data[block->type - 1];
    if (type->is_layout)
        return read_mixed(layout, type);
    if (!type->size || block->element_extents != TERM_NONE ||
        !term_to_int64(bank, eval_simplify(eval, block->extent), &extent) ||
        extent * (int64_t)type->size > layout->bytes ||
        layout->bytes - extent * (int64_t)type->size >= (int64_t)type->size)
        return false;
    int64_t end = extent * (int64_t)type->size;
    return add_segment(layout, type, 0, extent, block->value) &&
           add_fresh_bytes(layout, end, layout->bytes - end);
}

/* The record type of a layout: the same for equal ones. */
static const Type *record_of(const Layout *layout)
{
    CHECK(layout->count <= SEGMENTS_MAX);
    State *state = layout->eval->state;
    TypeTable *types = state->model->program->types;
    Field fields[SEGMENTS_MAX];
    for (uint32_t i = 0; i < layout->count; i++)
        fields[i] =
            (Field){.type = type_array(types, layout->segments[i].type, layout->segments[i].count)};
    for (uint32_t i = 0; i < state->heap_types.length; i++)
        if (type_is_layout_of(state->heap_types.data[i], fields, layout->count))
            return state->heap_types.data[i];
    return type_layout(types, fields, layout->count);
}

static Term mixed_value(const Layout *layout, const Type *record)
{
    TermBank *bank = bank_of(layout);
    Term value = value_undefined(bank, record);
    for (uint32_t i = 0; i < layout->count; i++)
        value = term_with_item(bank, value, i, layout->segments[i].values);
    return term_write(bank, array_of(layout, record, value_undefined(bank, record)),
                      term_int64(bank, 0), value);
}

static void write_block(const Layout *layout, Block *block)
{
    CHECK(layout->count);
    TermBank *bank = bank_of(layout);
    const Segment *only = &layout->segments[0];
    const Type *type = only->type;
    Term extent = term_int64(bank, only->count), value = only->values;
    if (layout->count != 1) {
        type = record_of(layout);
        extent = term_int64(bank, 1);
        value = mixed_value(layout, type);
    }
    block->type = state_heap_type(layout->eval->state, type->unqualified) + 1;
    block->extent = extent;
    block->element_extents = TERM_NONE;
    block->value = value;
}

bool layout_is_mixed(const Eval *eval, ObjectKey key)
{
    uint32_t type = key.region == REGION_HEAP && object_has_block(eval, key.a)
                        ? object_block(eval, key.a)->type
                        : 0;
    return type && eval->state->heap_types.data[type - 1]->is_layout;
}

bool layout_is_mixed_at(const Eval *eval, Term pointer)
{
    ObjectKey key;
    uint32_t count;
    return pointer_parts(eval->engine->bank, pointer, &key, NULL, &count) &&
           layout_is_mixed(eval, key);
}

/* The segment that holds a byte. */
static const Segment *segment_at(const Layout *layout, int64_t byte)
{
    CHECK(byte >= 0 && byte < layout->bytes);
    for (uint32_t i = 0; i < layout->count; i++)
        if (byte < end_of(&layout->segments[i]))
            return &layout->segments[i];
    return NULL;
}

static Term element_at(const Layout *layout, const Segment *segment, int64_t byte)
{
    CHECK(byte >= segment->start && byte < end_of(segment));
    Term index = term_int64(bank_of(layout), (byte - segment->start) / size_of(segment));
    return value_part(bank_of(layout), segment->values, &index, 1);
}

static Term byte_at(const Layout *layout, int64_t byte)
{
    const Segment *segment = segment_at(layout, byte);
    return bytes_get(layout->eval, element_at(layout, segment, byte), segment->type,
                     (uint64_t)((byte - segment->start) % size_of(segment)));
}

/* Whether nothing was stored in the element that holds a byte. */
static bool is_fresh(const Layout *layout, int64_t byte)
{
    const Segment *segment = segment_at(layout, byte);
    return element_at(layout, segment, byte) == fresh_value(layout, segment->type);
}

/* Memory that may be read as any type: fresh, or bytes. */
static bool is_open(const Layout *layout, int64_t byte)
{
    return type_is_char(segment_at(layout, byte)->type) || is_fresh(layout, byte);
}

/* The end of the element that holds a byte. */
static int64_t element_end(const Layout *layout, int64_t byte)
{
    const Segment *segment = segment_at(layout, byte);
    return byte + size_of(segment) - (byte - segment->start) % size_of(segment);
}

/* A segment all of whose elements are alike, without a look at each. */
static bool is_uniform(const Layout *layout, const Segment *segment)
{
    return segment->values == array_of(layout, segment->type, fresh_value(layout, segment->type));
}

/* Up to where memory from a byte on is fresh. */
static int64_t fresh_end(const Layout *layout, int64_t byte)
{
    CHECK(byte >= 0 && byte <= layout->bytes);
    while (byte < layout->bytes) {
        const Segment *segment = segment_at(layout, byte);
        if (is_uniform(layout, segment))
            byte = end_of(segment);
        else if (is_fresh(layout, byte))
            byte = element_end(layout, byte);
        else
            break;
    }
    return byte;
}

static bool may_change(const Layout *layout, int64_t from, int64_t to, bool is_store)
{
    CHECK(from >= 0 && from <= to && to <= layout->bytes);
    if (to - from > CONVERTED_MAX && fresh_end(layout, from) < to)
        return false;
    for (int64_t byte = from; !is_store && byte < to;) {
        int64_t end = fresh_end(layout, byte);
        if (end == byte && !is_open(layout, byte))
            return false;
        byte = end > byte ? end : element_end(layout, byte);
    }
    return true;
}

/* An object from bytes. Of what is overwritten, in whole or in part, they need not be known. */
static Term converted(const Layout *layout, int64_t from, const Type *type, bool is_store)
{
    CHECK(type->size && from + (int64_t)type->size <= layout->bytes);
    Eval *eval = layout->eval;
    if (fresh_end(layout, from) >= from + (int64_t)type->size)
        return fresh_value(layout, type);
    Term *bytes = arena_alloc(bank_arena(bank_of(layout)), type->size * sizeof *bytes);
    for (uint64_t i = 0; i < type->size; i++)
        bytes[i] = byte_at(layout, from + (int64_t)i);
    Term value = bytes_value(eval, bytes, type);
    return value == TERM_NONE && is_store ? bytes_known_parts(eval, bytes, type) : value;
}

/* The bytes of a range, as a segment of bytes. */
static bool add_as_bytes(Layout *to, const Layout *from, int64_t start, int64_t end)
{
    CHECK(start <= end && end <= from->bytes);
    TermBank *bank = bank_of(from);
    const Type *type = byte_type(from);
    Term values = array_of(from, type, fresh_value(from, type));
    for (int64_t byte = start; byte < end; byte++) {
        Term value = byte_at(from, byte);
        if (value == TERM_NONE)
            value = bytes_unknown(from->eval, type);
        values = term_write(bank, values, term_int64(bank, byte - start), value);
    }
    return add_segment(to, type, start, end - start, values);
}

/* A struct that has its members one after the other, scalars or arrays of them. */
static bool has_plain_members(const Type *type)
{
    bool is_plain = type->kind == TYPE_STRUCT && !type->extent_expr;
    for (uint32_t i = 0; is_plain && i < type->field_count; i++) {
        const Type *member = type->fields[i].type;
        if (member->kind == TYPE_ARRAY && !member->extent_expr)
            member = member->element;
        is_plain =
            !type->fields[i].is_bit_field && type_is_scalar(member) && type->fields[i].type->size;
    }
    return is_plain;
}

/* A part of an object that is cut: its members that are whole, else bytes. */
static bool add_cut(Layout *to, const Layout *from, const Segment *segment, int64_t start,
                    int64_t end)
{
    TermBank *bank = bank_of(from);
    const Type *type = segment->type;
    int64_t base = start - (start - segment->start) % size_of(segment);
    if (start >= end || !has_plain_members(type))
        return add_as_bytes(to, from, start, end);
    Term object = element_at(from, segment, base);
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Type *member = type->fields[i].type->unqualified, *element = member;
        int64_t at = base + (int64_t)type->fields[i].offset;
        if (at < start || at + (int64_t)member->size > end)
            continue;
        Term index = term_int64(bank, i), value = value_part(bank, object, &index, 1);
        if (member->kind == TYPE_ARRAY)
            element = member->element->unqualified;
        else
            value = term_write(bank, array_of(from, member, fresh_value(from, member)),
                               term_int64(bank, 0), value);
        if (!add_as_bytes(to, from, start, at) ||
            !add_segment(to, element, at, (int64_t)(member->size / element->size), value))
            return false;
        start = at + (int64_t)member->size;
    }
    return add_as_bytes(to, from, start, end);
}

/* What a segment has in a range: whole elements, and parts of those that are cut. */
static bool add_part(Layout *to, const Layout *from, const Segment *segment, int64_t start,
                     int64_t end)
{
    TermBank *bank = bank_of(from);
    int64_t size = size_of(segment), base = segment->start;
    if (start < base)
        start = base;
    if (end > end_of(segment))
        end = end_of(segment);
    if (start >= end)
        return true;
    int64_t first = (start - base + size - 1) / size, last = (end - base) / size;
    if (first > last)
        return add_cut(to, from, segment, start, end);
    Term values = array_of(from, segment->type, fresh_value(from, segment->type));
    if (last > first)
        values = term_copy_range(bank, values, 0, segment->values, first, last - first);
    return add_cut(to, from, segment, start, base + first * size) &&
           add_segment(to, segment->type, base + first * size, last - first, values) &&
           add_cut(to, from, segment, base + last * size, end);
}

static bool add_range(Layout *to, const Layout *from, int64_t start, int64_t end)
{
    for (uint32_t i = 0; i < from->count; i++)
        if (!add_part(to, from, &from->segments[i], start, end))
            return false;
    return true;
}

/* The range as objects of the type. */
static bool add_converted(Layout *to, const Layout *from, int64_t start, const Type *type,
                          int64_t count, bool is_store)
{
    CHECK(count >= 0 && start + count * (int64_t)type->size <= from->bytes);
    TermBank *bank = bank_of(from);
    int64_t size = (int64_t)type->size;
    Term values = array_of(from, type, fresh_value(from, type));
    for (int64_t i = 0; i < count; i++) {
        int64_t fresh = (fresh_end(from, start + i * size) - start) / size;
        if (fresh > i) {
            i = fresh - 1;
            continue;
        }
        Term value = converted(from, start + i * size, type, is_store);
        if (value == TERM_NONE)
            return false;
        values = term_write(bank, values, term_int64(bank, i), value);
    }
    return add_segment(to, type, start, count, values);
}

/* Pointers into the block by the bytes where they lead; lists of pointers stop it. */
typedef struct Pointers {
    Eval *eval;
    ObjectKey key;
    Place at;
    bool is_stopped;
} Pointers;

static bool is_into(const Pointers *pointers, Term pointer, uint32_t *count)
{
    ObjectKey key;
    return pointer_parts(pointers->eval->engine->bank, pointer, &key, NULL, count) &&
           key.region == pointers->key.region && key.a == pointers->key.a;
}

static Term check_rule(void *user, Term pointer)
{
    Pointers *pointers = user;
    const TermBank *bank = pointers->eval->engine->bank;
    ObjectKey key;
    uint32_t count, items;
    if (pointer_parts(bank, pointer, &key, NULL, &count) || pointer_is_null(bank, pointer))
        return pointer;
    const Term *children = term_children(bank, pointer, &items);
    for (uint32_t i = 0; i < items; i++)
        pointers->is_stopped |= children[i] != TERM_NONE && !term_is_immediate(children[i]) &&
                                term_kind(bank, children[i]) == TERM_PATH &&
                                is_into(pointers, children[i], &count);
    return pointer;
}

static Term offset_rule(void *user, Term pointer)
{
    Pointers *pointers = user;
    TermBank *bank = pointers->eval->engine->bank;
    uint32_t count;
    ObjectKey key;
    Term zero = term_int64(bank, 0);
    if (!is_into(pointers, pointer, &count) || !count || bytes_is_pointer(bank, pointer))
        return pointer;
    Term offset = bytes_offset(pointers->eval, pointer, &key, pointers->at);
    if (offset == TERM_NONE) {
        pointers->is_stopped = true;
        return pointer;
    }
    if (offset == zero)
        return pointer_make(bank, key, &zero, 1);
    return pointer_make(bank, key, (Term[]){term_int64(bank, POINTER_BYTES), offset}, 2);
}

static Term check_visit(void *user, Term term)
{
    Pointers *pointers = user;
    return pointer_rewrite(pointers->eval->engine->bank, term, check_rule, user);
}

static Term offset_visit(void *user, Term term)
{
    Pointers *pointers = user;
    return pointer_rewrite(pointers->eval->engine->bank, term, offset_rule, user);
}

static bool is_buffer(const Pointers *pointers, Term buffer)
{
    uint32_t count;
    return buffer != TERM_NONE && buffer != TERM_UNDEFINED && is_into(pointers, buffer, &count);
}

/* Whether somebody has a claim on the block, which is counted in elements of the type that it has
 * (claim.h). Lists of pointers stop check_rule. */
static bool is_claimed(const Pointers *pointers)
{
    const Process *process = pointers->eval->process;
    bool is_kept = false;
    for (uint32_t i = 0; i < claims_count(process); i++)
        is_kept |= is_buffer(pointers, claims_at(process, i)->pointer);
    return is_kept;
}

/* All pointers into the block, as it is now, become ones to bytes. */
static bool rewrite_pointers(Eval *eval, ObjectKey key, Place at)
{
    CHECK(key.region == REGION_HEAP);
    Pointers pointers = {eval, key, at, false};
    Engine *engine = eval->engine;
    if (eval->state->has_foreign)
        return false;
    eval->is_type_held = is_claimed(&pointers);
    if (eval->is_type_held)
        return false;
    state_map(eval->state, eval->rank, check_visit, &pointers);
    if (pointers.is_stopped)
        return false;
    state_map(eval->state, eval->rank, offset_visit, &pointers);
    for (uint32_t i = 0; i < engine->held.count; i++)
        for (uint32_t k = 0; k < engine->held.rows[i].count; k++)
            if (engine->held.rows[i].terms[k] != TERM_NONE)
                engine->held.rows[i].terms[k] =
                    offset_visit(&pointers, engine->held.rows[i].terms[k]);
    if (pointers.is_stopped && engine->stop == STOP_NONE)
        eval_unsupported(eval, at, "a pointer into memory that changes its type");
    return !pointers.is_stopped;
}

/* Zeros that were stored look like memory in which nothing was: then a range that gets another type
 * rests on their not being there. */
static void note_zeros(const Layout *layout, int64_t from, int64_t to, Place at)
{
    bool has_stored = false;
    if (layout->block->is_zeroed != ZEROED_AND_STORED)
        return;
    for (uint32_t i = 0; i < layout->count; i++) {
        const Segment *segment = &layout->segments[i];
        has_stored |= !type_is_char(segment->type) && segment->start < to && from < end_of(segment);
    }
    if (has_stored)
        eval_rest_on(layout->eval, ASSUMPTION_ZEROED_TYPE, at);
}

/* The layout in which count objects of the type begin at a byte; it goes on with fresh memory. */
static bool make_layout(const Layout *old, Layout *layout, int64_t from, const Type *type,
                        int64_t count, bool is_store)
{
    CHECK(from >= 0 && count >= 0 && type->size && type->align);
    int64_t size = (int64_t)type->size, to = from + count * size;
    if (from % type->align || to > old->bytes || !may_change(old, from, to, is_store))
        return false;
    int64_t more = (fresh_end(old, to) - to) / size;
    *layout = (Layout){.eval = old->eval, .block = old->block, .bytes = old->bytes};
    return add_range(layout, old, 0, from) &&
           add_converted(layout, old, from, type, count + more, is_store) &&
           add_range(layout, old, to + more * size, old->bytes);
}

bool layout_change(Eval *eval, ObjectKey key, Term offset, const Type *type, int64_t count,
                   bool is_store, Place at)
{
    int64_t from;
    Layout old, layout;
    if (!eval->may_start_again || eval->again_count == AGAIN_MAX || key.region != REGION_HEAP ||
        eval->engine->stop != STOP_NONE || eval->split.term != TERM_NONE || !type->size ||
        type->extent_expr || count < 1)
        return false;
    Block *block = object_block(eval, key.a);
    type = type->unqualified;
    if (!block->site || value_sort(eval->engine->bank, type) == SORT_NONE ||
        !term_to_int64(eval->engine->bank, eval_simplify(eval, offset), &from) || from < 0 ||
        !read_block(eval, block, &old) || !make_layout(&old, &layout, from, type, count, is_store))
        return false;
    if (eval->engine->assumed.is_side) { /* it is to be a path (merge.h) */
        eval->state->context = CONTEXT_FALSE;
        return true;
    }
    if (!rewrite_pointers(eval, key, at))
        return false;
    /* once more: the block may hold pointers into itself */
    if (read_block(eval, block, &old) && make_layout(&old, &layout, from, type, count, is_store)) {
        int64_t to = from + count * (int64_t)type->size;
        note_zeros(&old, is_store ? to : from, fresh_end(&old, to), at);
        write_block(&layout, block);
    } else {
        eval_unsupported(eval, at, "pointers in memory that changes its type");
    }
    eval->is_again = eval->engine->stop == STOP_NONE;
    eval->again_count++;
    return true;
}

static void layout_add_rest(Eval *eval, uint32_t number)
{
    Block *block = object_block(eval, number);
    Layout layout;
    if (read_block(eval, block, &layout) && layout.count > 1)
        write_block(&layout, block);
}

bool layout_resize(Eval *eval, const Block *old, Block *block)
{
    CHECK(!block->type);
    Layout from, to;
    if (!read_block(eval, old, &from))
        return false;
    to = (Layout){.eval = eval, .block = block};
    if (!term_to_int64(eval->engine->bank, eval_simplify(eval, block->bytes), &to.bytes))
        return false;
    int64_t kept = to.bytes < from.bytes ? to.bytes : from.bytes;
    if (!add_range(&to, &from, 0, kept) || !add_fresh_bytes(&to, kept, to.bytes - kept))
        return false;
    write_block(&to, block);
    return true;
}

Term layout_extent(Eval *eval, const Type *type, Term bytes, Term size)
{
    TermBank *bank = eval->engine->bank;
    if (!type_is_flexible(type))
        return eval_simplify(eval, term_quotient(bank, bytes, size));
    Term fits = eval_simplify(eval, term_le(bank, size, bytes));
    return term_ite(bank, fits, term_int64(bank, 1), term_int64(bank, 0));
}

bool layout_set_type(Eval *eval, uint32_t number, const Type *type, Place at)
{
    TermBank *bank = eval->engine->bank;
    if (!object_has_block(eval, number) || !object_block(eval, number)->is_live ||
        object_block(eval, number)->type || type->kind == TYPE_VOID)
        return true;
    Sort sort = value_sort(bank, type);
    Term size = extent_size(eval, type), extents;
    if (sort == SORT_NONE || size == TERM_NONE ||
        (size == term_int64(bank, 0) && !type_is_flexible(type)))
        return eval_unsupported(eval, at, "memory of this type on the heap"), false;
    if (!extents_of_type(eval, type, false, at, &extents))
        return false;
    if (!eval_require(eval, term_lt(bank, term_int64(bank, 0), size), PROPERTY_NEGATIVE_SIZE, at,
                      "elements of size %s", engine_term_text(eval->engine, size)))
        return false;
    Block *block = object_block(eval, number);
    Term fill = block->is_zeroed ? value_zero(bank, type) : value_undefined(bank, type);
    block->type = state_heap_type(eval->state, type->unqualified) + 1;
    block->extent = layout_extent(eval, type, block->bytes, size);
    block->element_extents = extents;
    block->value = term_array_constant(bank, sort_array(bank, sort), fill);
    if (!type_is_flexible(type))
        layout_add_rest(eval, number);
    return true;
}
