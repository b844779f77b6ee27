#include "mpi/typed.h"

#include "lib/bug.h"
#include "mpi/addresses.h"
#include "mpi/bytewise.h"
#include "mpi/piece_values.h"
#include "state/bytes.h"
#include "state/claim.h"
#include "state/extent.h"
#include "state/layout.h"
#include "state/offset.h"
#include "state/pointee.h"
#include "state/pointer_ops.h"
#include "state/view.h"

Buffer typed_argument(const Call *call, uint32_t index, uint32_t type, int64_t count)
{
    CHECK(index < call->count && count >= 0);
    return (Buffer){.pointer = call->args[index],
                    .pointee = args_pointee(call, index),
                    .type = type,
                    .count = count};
}

static const Process *types_of(const Call *call, const Buffer *buffer)
{
    return buffer->types ? buffer->types : call->eval->process;
}

enum { PIECES_MAX = 1 << 16 };

/* While the pieces of one buffer are collected. */
typedef struct Collector {
    Call *call;
    const Buffer *buffer;
    Place at;
    Pieces *pieces;
    const Type *wanted; /* what fresh memory is to hold */
    Run base;           /* the run at the pointer */
    int64_t offset;     /* elements put together but not looked up yet */
    uint32_t basic;
    int64_t count;
} Collector;

static int64_t bytes_of_basic(uint32_t basic)
{
    CHECK(datatype_find(basic));
    return datatype_find(basic)->size;
}

/* Where the elements of a derived datatype begin, if there are several. */
static const char *extent_text(const Collector *c)
{
    int64_t extent = c->buffer->count > 1 && !datatype_find(c->buffer->type)
                         ? type_extent(c->call, c->buffer->type)
                         : 0;
    if (!extent)
        return "";
    Engine *engine = c->call->eval->engine;
    const Type *pointee = c->buffer->pointee;
    int64_t size;
    bool is_struct = pointee && pointee->kind == TYPE_STRUCT &&
                     term_to_int64(engine->bank, extent_size(c->call->eval, pointee), &size);
    const char *other =
        is_struct && size != extent
            ? engine_text(engine, ", but a struct of the program has %lld", (long long)size)
            : "";
    return engine_text(engine,
                       "; each of its %lld elements begins %lld bytes, the datatype's extent, "
                       "behind the one before%s (MPI_Type_create_resized)",
                       (long long)c->buffer->count, (long long)extent, other);
}

static bool outside(Collector *c, Term inside, const Run *run)
{
    return eval_holds(c->call->eval, inside) ||
           eval_require(c->call->eval, inside, PROPERTY_MPI_BUFFER, c->at,
                        "%s: the datatype reaches outside %s%s", c->call->function->name,
                        object_name(c->call->eval, run->outer.key), extent_text(c));
}

/* Whether memory of complex numbers is meant as the real numbers that they are made of (C11
 * 6.2.5p13). */
static bool are_parts_of_complex(const Collector *c, uint32_t basic, const Type *type)
{
    const Type *element = args_element_type(c->call, basic);
    return element && type_is_part_of_complex(element, type);
}

/* Only whole numbers are. */
static bool check_whole(const Collector *c, bool is_whole)
{
    return is_whole || (eval_unsupported(c->call->eval, c->at, "a part of a complex number as %s",
                                         datatype_find(c->basic)->name),
                        false);
}

/* The next elements as a part of the run at the pointer. *is_found stays false when they lie
 * elsewhere in its object. */
static bool find_in_run(Collector *c, bool *is_found)
{
    CHECK(c->count > 0);
    Eval *eval = c->call->eval;
    TermBank *bank = eval->engine->bank;
    int64_t parts = are_parts_of_complex(c, c->basic, c->base.type) ? 2 : 1;
    int64_t size = parts * bytes_of_basic(c->basic), count = c->count / parts;
    if (!check_whole(c, c->count % parts == 0 && (parts == 1 || c->offset % size == 0)))
        return false;
    if ((parts == 1 && !datatype_fits(datatype_find(c->basic), c->base.type)) || c->offset % size)
        return true;
    Term first = term_add(bank, c->base.first, term_int64(bank, c->offset / size));
    Term end = term_add(bank, first, term_int64(bank, count));
    Term total = term_add(bank, c->base.first, c->base.available);
    Term inside =
        term_and(bank, term_le(bank, term_int64(bank, 0), first), term_le(bank, end, total));
    if (!eval_holds(eval, inside)) {
        if (c->base.outer.count)
            return true;
        if (!outside(c, inside, &c->base))
            return false;
    }
    Piece piece = {
        .run = c->base, .count = count, .basic = c->basic, .length = c->count, .start = -1};
    piece.run.first = first;
    vec_push(c->pieces, piece);
    *is_found = true;
    return true;
}

/* Whether the program's own pointer says that the memory is characters: they were stored there, as
 * far as anyone can see. */
static bool is_of_characters(const Collector *c, const Type *wanted)
{
    const Type *pointee = c->buffer->pointee;
    return pointee && type_is_char(pointee) && type_is_char(wanted);
}

/* Memory of the heap has the type of what was stored there last, or of what is received now. */
static bool change_type(Collector *c, ObjectKey key, Term offset, const Type *type, int64_t count)
{
    Eval *eval = c->call->eval;
    bool is_text = is_of_characters(c, type);
    bool is_changed =
        layout_change(eval, key, offset, type, count, c->buffer->is_target || is_text, c->at);
    if (is_changed && is_text && !c->buffer->is_target)
        eval_rest_on(eval, ASSUMPTION_STORED_CHARACTERS, c->at);
    return is_changed;
}

/* Which member of a union the datatype is for is not looked for. */
static OffsetFound find_scalar(const Collector *c, ObjectKey key, int64_t offset, Lvalue *place)
{
    Eval *eval = c->call->eval;
    OffsetFound found = offset_find(eval, key, offset, c->at, place);
    if (found == OFFSET_MIXED && place->type->kind == TYPE_UNION)
        return eval_unsupported(eval, c->at, "a datatype that reaches into a union"),
               OFFSET_STOPPED;
    return found;
}

/* The run that starts at a byte of an object; reports when there is none of the datatype. */
static bool run_at_byte(Collector *c, ObjectKey key, int64_t offset, Run *run)
{
    Eval *eval = c->call->eval;
    Lvalue place;
    OffsetFound found = find_scalar(c, key, offset, &place);
    if (found == OFFSET_STOPPED)
        return false;
    const char *name = object_name(eval, key);
    if (found == OFFSET_OUTSIDE)
        return eval_require(eval, TERM_FALSE, PROPERTY_MPI_BUFFER, c->at,
                            "%s: the datatype reaches byte %lld of %s, which is outside it",
                            c->call->function->name, (long long)offset, name);
    const Type *type = args_element_type(c->call, c->basic);
    bool is_part = (found == OFFSET_FOUND || found == OFFSET_NONE) && place.type && type &&
                   type_is_part_of_complex(type, place.type);
    if (!check_whole(c, !is_part || found == OFFSET_FOUND))
        return false;
    bool fits =
        is_part || (found == OFFSET_FOUND && datatype_fits(datatype_find(c->basic), place.type));
    if (!fits && type && key.region == REGION_HEAP &&
        change_type(c, key, term_int64(eval->engine->bank, offset), type, 1))
        return false;
    if (!fits && eval->is_type_held)
        return eval_unsupported(eval, c->at,
                                "memory that gets another type while operations use it"),
               false;
    return eval_require(eval, term_bool(fits), PROPERTY_MPI_TYPE_MATCH, c->at,
                        "%s: no element for %s starts at byte %lld of %s%s",
                        c->call->function->name, datatype_find(c->basic)->name, (long long)offset,
                        name, extent_text(c)) &&
           run_of_pointer(eval, lvalue_pointer(eval, &place), NULL, PROPERTY_MPI_BUFFER, c->at,
                          run);
}

/* Elements from a byte of an object on, run by run. */
static bool collect_bytes(Collector *c, ObjectKey key, int64_t offset)
{
    CHECK(c->count >= 0);
    while (c->count) {
        Piece piece = {.count = c->count, .basic = c->basic, .start = -1};
        int64_t available;
        if (!run_at_byte(c, key, offset, &piece.run) ||
            !eval_int(c->call->eval, piece.run.available, c->at, "the length of the buffer",
                      &available))
            return false;
        int64_t parts = are_parts_of_complex(c, c->basic, piece.run.type) ? 2 : 1;
        if (!check_whole(c, c->count % parts == 0))
            return false;
        piece.count /= parts;
        if (piece.count > available)
            piece.count = available;
        REQUIRE(piece.count > 0);
        piece.length = parts * piece.count;
        vec_push(c->pieces, piece);
        offset += piece.length * bytes_of_basic(c->basic);
        c->count -= piece.length;
    }
    return true;
}

/* Looks up the elements that were put together. */
static bool collect_pending(Collector *c)
{
    Eval *eval = c->call->eval;
    bool is_found = false;
    ObjectKey key;
    Term start;
    int64_t offset;
    if (c->count && datatype_find(c->basic)->class == DATATYPE_BYTE &&
        !type_is_char(c->base.type)) {
        Piece piece;
        if (!bytewise_piece(c->call, c->buffer->pointer, c->offset, c->count, c->at, &piece))
            return false;
        vec_push(c->pieces, piece);
        c->count = 0;
    }
    if (c->count && !find_in_run(c, &is_found))
        return false;
    if (is_found)
        c->count = 0;
    if (!c->count)
        return true;
    start = bytes_offset(eval, c->buffer->pointer, &key, c->at);
    if (start == TERM_NONE || !eval_int(eval, start, c->at, "the start of the buffer", &offset))
        return false;
    return collect_bytes(c, key, offset + c->offset);
}

/* What starts at an object reaches no other one (MPI 4.1, 5.1.12): the address of one is a
 * displacement from MPI_BOTTOM alone. */
static bool require_bottom(Collector *c, const TypePart *part)
{
    Call *call = c->call;
    Term object;
    int64_t offset;
    bool is_bottom =
        args_pointer_is_integer(call->eval->engine->bank, c->buffer->pointer, CONSTANT_BOTTOM);
    bool is_absolute = addresses_object(call, part->offset, &object, &offset);
    return eval_require(call->eval, term_bool(is_bottom || !is_absolute), PROPERTY_MPI_BUFFER,
                        c->at, "%s: the datatype holds addresses, which MPI_BOTTOM alone goes with",
                        call->function->name);
}

/* A part whose displacement is made from addresses: the object and byte that it leads to. */
static bool collect_absolute(Collector *c, const TypePart *part)
{
    Call *call = c->call;
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term address = part->offset, start, object;
    int64_t offset;
    ObjectKey key;
    uint32_t count;
    Term base = addresses_base(call, c->buffer->pointer);
    if (!require_bottom(c, part))
        return false;
    if (base != TERM_NONE) {
        start = bytes_offset(eval, c->buffer->pointer, &key, c->at);
        if (start == TERM_NONE)
            return false;
        address = term_add(bank, address, term_add(bank, start, base));
    }
    c->basic = part->basic;
    c->count = part->count;
    if (addresses_object(call, address, &object, &offset)) {
        if (!pointer_check_object(eval, object, PROPERTY_MPI_BUFFER, c->at))
            return false;
        pointer_parts(bank, object, &key, NULL, &count);
        return collect_bytes(c, key, offset);
    }
    eval_unsupported(eval, c->at,
                     "a displacement that leads to no object whose address was asked for");
    return false;
}

/* Adds elements at a byte offset from the pointer. */
static bool collect(Collector *c, int64_t offset, uint32_t basic, int64_t count)
{
    CHECK(count > 0);
    if (c->pieces->length > PIECES_MAX)
        return eval_unsupported(c->call->eval, c->at, "a buffer of more than %d pieces",
                                PIECES_MAX),
               false;
    bool follows =
        c->count && c->basic == basic && c->offset + c->count * bytes_of_basic(basic) == offset;
    if (!follows) {
        if (!collect_pending(c))
            return false;
        c->offset = offset;
        c->basic = basic;
    }
    c->count += count;
    return true;
}

static bool collect_copies(Collector *c, const Typemap *map)
{
    const Buffer *buffer = c->buffer;
    if (!map->is_known && (buffer->first || buffer->count > 1))
        return eval_unsupported(c->call->eval, c->at,
                                "several copies of a datatype made from absolute addresses"),
               false;
    for (int64_t i = buffer->first; i < buffer->first + buffer->count; i++)
        for (uint32_t j = 0; j < map->parts.length; j++) {
            const TypePart *part = &map->parts.data[j];
            int64_t offset = i * typemap_extent(map) + part->at;
            if (!(part->is_known ? collect(c, offset, part->basic, part->count)
                                 : collect_pending(c) && collect_absolute(c, part)))
                return false;
        }
    return collect_pending(c);
}

/* What fresh memory on the heap is to hold: what the program's pointer says, or the one basic
 * datatype of the elements. */
static const Type *fresh_type(Call *call, const Buffer *buffer, const Typemap *map)
{
    const Type *pointee = buffer->pointee;
    TermBank *bank = call->eval->engine->bank;
    if (pointee && pointee->kind != TYPE_VOID && pointee->kind != TYPE_FUNCTION)
        return pointee->unqualified;
    uint32_t code = typemap_signature(bank, map);
    return code & SIGNATURE_MIXED ? NULL : args_element_type(call, code);
}

static bool collect_derived(Collector *c)
{
    Call *call = c->call;
    Eval *eval = call->eval;
    Typemap map;
    Buffer settled = *c->buffer;
    if (!pointer_settle(eval, &settled.pointer, c->at))
        return false;
    c->buffer = &settled;
    typemap_load(types_of(call, &settled), eval->engine->bank, settled.type, &map);
    bool has_absolute = false, ok = true;
    for (uint32_t i = 0; i < map.parts.length; i++)
        has_absolute |= !map.parts.data[i].is_known;
    bool is_bottom = has_absolute &&
                     args_pointer_is_integer(eval->engine->bank, settled.pointer, CONSTANT_BOTTOM);
    if (map.parts.length && !is_bottom)
        ok = run_of_pointer(eval, settled.pointer, fresh_type(call, c->buffer, &map),
                            PROPERTY_MPI_BUFFER, c->at, &c->base);
    ok = ok && collect_copies(c, &map);
    typemap_release(&map);
    return ok;
}

/* Whether a buffer of a basic datatype is not simply elements of one run: scalars of structs, or of
 * a struct from some member on, as they follow each other. */
static bool is_scattered(const Collector *c)
{
    const Run *run = &c->base;
    bool is_single = run->dims == 0 && run->outer.count > 0;
    int64_t end = c->buffer->first + c->buffer->count;
    return datatype_find(c->buffer->type)->class != DATATYPE_PAIR &&
           (run->type->kind == TYPE_STRUCT || run->type->kind == TYPE_UNION ||
            are_parts_of_complex(c, c->buffer->type, run->type) || (is_single && end > 1));
}

static bool collect_bytes_of(Collector *c)
{
    Piece piece;
    if (!bytewise_piece(c->call, c->buffer->pointer, c->buffer->first, c->buffer->count, c->at,
                        &piece))
        return false;
    piece.basic = c->buffer->type;
    vec_push(c->pieces, piece);
    return true;
}

static bool collect_plain(Collector *c)
{
    CHECK(c->buffer->type < OBJECT_FIRST && c->buffer->count > 0);
    const Buffer *buffer = c->buffer;
    TermBank *bank = c->call->eval->engine->bank;
    Piece piece = {.run = c->base,
                   .count = buffer->count,
                   .basic = buffer->type,
                   .length = buffer->count,
                   .start = -1,
                   .is_plain = true};
    if (!args_buffer_holds(c->call, &piece.run, buffer->first + buffer->count, buffer->type))
        return false;
    piece.run.first = term_add(bank, piece.run.first, term_int64(bank, buffer->first));
    vec_push(c->pieces, piece);
    return outside(c, term_le(bank, term_int64(bank, 0), piece.run.first), &piece.run);
}

/* Whether the pairs are of two equal parts (MPI_2INT) and the memory holds such parts: two
 * consecutive ones are a pair (MPI 4.1, 6.9.4). */
static bool are_parts_of_pairs(const Collector *c)
{
    Pair pair;
    return datatype_pair(c->buffer->type, &pair) && pair.first == pair.second &&
           datatype_fits(datatype_find(pair.first), c->base.type);
}

static bool collect_parts_of_pairs(Collector *c)
{
    CHECK(are_parts_of_pairs(c));
    const Buffer *buffer = c->buffer;
    TermBank *bank = c->call->eval->engine->bank;
    Pair pair;
    datatype_pair(buffer->type, &pair);
    Piece piece = {.run = c->base,
                   .count = 2 * buffer->count,
                   .basic = buffer->type,
                   .length = buffer->count,
                   .start = -1};
    if (!args_buffer_holds(c->call, &piece.run, 2 * (buffer->first + buffer->count), pair.first))
        return false;
    piece.run.first = term_add(bank, piece.run.first, term_int64(bank, 2 * buffer->first));
    vec_push(c->pieces, piece);
    return outside(c, term_le(bank, term_int64(bank, 0), piece.run.first), &piece.run);
}

/* What fresh memory on the heap is to hold: of pairs, what the program's pointer says. */
static const Type *fresh_basic(const Collector *c)
{
    const Type *pointee = c->buffer->pointee;
    Pair pair;
    bool is_said = pointee && pointee->kind != TYPE_VOID && pointee->kind != TYPE_FUNCTION;
    return datatype_pair(c->buffer->type, &pair) && is_said
               ? pointee->unqualified
               : args_element_type(c->call, c->buffer->type);
}

/* Whether all elements of a type are of the datatype: a struct of two doubles is sent as two. */
static bool holds_only(const Type *type, uint32_t basic)
{
    if (type->kind == TYPE_ARRAY)
        return holds_only(type->element, basic);
    if (type->kind != TYPE_STRUCT)
        return datatype_fits(datatype_find(basic), type);
    for (uint32_t i = 0; i < type->field_count; i++)
        if (!holds_only(type->fields[i].type, basic))
            return false;
    return type->field_count > 0 && !type->is_layout;
}

/* The same for a buffer of a basic datatype whose memory is of another type. */
static bool change_basic(Collector *c, const Type *wanted)
{
    Eval *eval = c->call->eval;
    TermBank *bank = eval->engine->bank;
    const Buffer *buffer = c->buffer;
    ObjectKey key = c->base.outer.key;
    bool is_layout_open = layout_is_mixed(eval, key) || bytes_is_pointer(bank, buffer->pointer);
    bool fits = datatype_fits(datatype_find(buffer->type), c->base.type) &&
                (!is_layout_open ||
                 eval_holds(eval, term_le(bank, term_int64(bank, buffer->first + buffer->count),
                                          c->base.available)));
    bool is_held = (c->base.type->kind == TYPE_STRUCT && holds_only(c->base.type, buffer->type)) ||
                   are_parts_of_complex(c, buffer->type, c->base.type);
    if (fits || is_held || key.region != REGION_HEAP || !wanted || !wanted->size)
        return false;
    Term offset = bytes_offset(eval, buffer->pointer, &key, c->at);
    if (offset == TERM_NONE)
        return false;
    offset = term_add(bank, offset, term_int64(bank, buffer->first * (int64_t)wanted->size));
    return change_type(c, key, offset, wanted, buffer->count);
}

/* Whether an object of the datatype starts at a byte. */
static bool starts_at(const Collector *c, ObjectKey key, int64_t offset, uint32_t basic)
{
    Lvalue place;
    return find_scalar(c, key, offset, &place) == OFFSET_FOUND &&
           datatype_fits(datatype_find(basic), place.type);
}

/* Whether the memory holds the parts of the pairs where the pairs have them, in other structs. */
static bool are_parts_apart(const Collector *c)
{
    const Buffer *buffer = c->buffer;
    Pair pair;
    ObjectKey key;
    int64_t start;
    datatype_pair(buffer->type, &pair);
    Term offset = bytes_offset(c->call->eval, buffer->pointer, &key, c->at);
    if (offset == TERM_NONE || !term_to_int64(c->call->eval->engine->bank, offset, &start))
        return false;
    for (int64_t i = buffer->first; i < buffer->first + buffer->count; i++)
        if (!starts_at(c, key, start + i * pair.extent, pair.first) ||
            !starts_at(c, key, start + i * pair.extent + pair.offset, pair.second))
            return false;
    return true;
}

static bool collect_half(Collector *c, ObjectKey key, int64_t offset, uint32_t basic, uint8_t half)
{
    CHECK(half == 1 || half == 2);
    Piece piece = {
        .count = 1, .basic = c->buffer->type, .length = half - 1, .start = -1, .half = half};
    c->basic = basic;
    bool ok = run_at_byte(c, key, offset, &piece.run);
    vec_push(c->pieces, piece);
    return ok;
}

/* The typemap is what counts (MPI 4.1, 3.3.1): the parts where the pairs have them. */
static bool collect_parts_apart(Collector *c)
{
    const Buffer *buffer = c->buffer;
    Pair pair;
    ObjectKey key;
    int64_t start;
    datatype_pair(buffer->type, &pair);
    Term offset = bytes_offset(c->call->eval, buffer->pointer, &key, c->at);
    REQUIRE(term_to_int64(c->call->eval->engine->bank, offset, &start));
    for (int64_t i = buffer->first; i < buffer->first + buffer->count; i++)
        if (!collect_half(c, key, start + i * pair.extent, pair.first, 1) ||
            !collect_half(c, key, start + i * pair.extent + pair.offset, pair.second, 2))
            return false;
    return true;
}

/* Whether the first bytes of an object are characters, or integers of their size. */
static bool begins_with_characters(const Type *type, uint32_t basic, uint64_t bytes)
{
    if (type->kind == TYPE_ARRAY)
        return begins_with_characters(type->element, basic, bytes);
    if (type->kind == TYPE_UNION)
        return true; /* the bytes of any member */
    if (type->kind != TYPE_STRUCT)
        return datatype_fits(datatype_find(basic), type);
    for (uint32_t i = 0; i < type->field_count && type->fields[i].offset < bytes; i++)
        if (!begins_with_characters(type->fields[i].type, basic, bytes - type->fields[i].offset))
            return false;
    return true;
}

/* An object of another type as characters: MPI_BYTE is meant, and only that may be used so. Memory of
 * the heap to which the program says nothing may become characters. */
static bool is_as_characters(const Collector *c)
{
    const Buffer *buffer = c->buffer;
    const Type *type = c->base.type, *pointee = buffer->pointee;
    int64_t end = buffer->first + buffer->count;
    bool may_change =
        pointee && (type_is_char(pointee) ||
                    (pointee->kind == TYPE_VOID && c->base.outer.key.region == REGION_HEAP));
    return piece_is_of_size_one(buffer->type) && !type_is_char(type) && !may_change &&
           !begins_with_characters(type, buffer->type, (uint64_t)end);
}

/* Reported, and the call goes on with the bytes. */
static bool collect_as_characters(Collector *c)
{
    Eval *eval = c->call->eval;
    Buf have = {0};
    type_print(&have, c->base.type);
    eval_error(eval, PROPERTY_MPI_TYPE_CHAR, c->at,
               "%s: the buffer %s has elements of type '%s', the datatype is %s",
               c->call->function->name, object_name(eval, c->base.outer.key), buf_text(&have),
               datatype_find(c->buffer->type)->name);
    buf_release(&have);
    return eval->engine->stop == STOP_NONE && collect_bytes_of(c);
}

/* Elements of a basic datatype, one after the other. */
static bool collect_basic(Collector *c)
{
    Call *call = c->call;
    Buffer settled = *c->buffer;
    const Type *wanted = fresh_basic(c);
    DatatypeClass class = datatype_find(settled.type)->class;
    bool is_byte = class == DATATYPE_BYTE || class == DATATYPE_PACKED, is_chars = false;
    if (is_byte && !bytewise_settle(call, &settled.pointer, settled.pointee, c->at, &is_chars))
        return false;
    if (!pointer_settle(call->eval, &settled.pointer, c->at) ||
        !run_of_pointer(call->eval, settled.pointer, wanted, PROPERTY_MPI_BUFFER, c->at, &c->base))
        return false;
    c->buffer = &settled;
    if (is_byte && !is_chars)
        return collect_bytes_of(c);
    if (is_as_characters(c))
        return collect_as_characters(c);
    if (!is_byte && change_basic(c, wanted))
        return false;
    bool is_member = c->base.dims == 0 && c->base.outer.count > 0;
    if (are_parts_of_pairs(c) && !is_member)
        return collect_parts_of_pairs(c);
    if (class == DATATYPE_PAIR && !datatype_fits(datatype_find(settled.type), c->base.type) &&
        are_parts_apart(c))
        return collect_parts_apart(c);
    if (is_byte || !is_scattered(c))
        return collect_plain(c);
    Typemap map;
    typemap_load(types_of(call, &settled), call->eval->engine->bank, settled.type, &map);
    bool ok = collect_copies(c, &map);
    typemap_release(&map);
    return ok;
}

/* Signedness alone: reported, and the call goes on. With which integer type an enumeration is
 * compatible is left to the implementation (C11 6.7.2.2p4), and its values have no sign here. */
static bool report_sign(Collector *c, const Piece *piece)
{
    Buf have = {0};
    if (piece->run.type->is_enum) {
        engine_assume_at(c->call->eval->engine, ASSUMPTION_ENUMERATION, c->at);
        return false;
    }
    type_print(&have, piece->run.type);
    eval_error(c->call->eval, PROPERTY_MPI_TYPE_SIGN, c->at,
               "%s: the buffer %s has elements of type '%s', the datatype is %s",
               c->call->function->name, object_name(c->call->eval, piece->run.outer.key),
               buf_text(&have), datatype_find(piece->basic)->name);
    buf_release(&have);
    return true;
}

/* The buffer as one that begins where its pointer leads. */
static bool shift(Call *call, const Buffer *buffer, Place at, Buffer *shifted)
{
    CHECK(buffer->pointer != TERM_NONE);
    const Type *character = type_basic(call->eval->state->model->program->types, BASIC_CHAR);
    Term bytes = term_int64(call->eval->engine->bank, buffer->bytes);
    *shifted = *buffer;
    shifted->bytes = 0;
    if (buffer->bytes)
        shifted->pointer = pointer_add(call->eval, buffer->pointer, bytes, character, at);
    return shifted->pointer != TERM_NONE;
}

bool typed_pieces(Call *call, const Buffer *buffer, Place at, Pieces *pieces)
{
    Buffer shifted;
    Collector c = {.call = call, .buffer = &shifted, .at = at, .pieces = pieces};
    uint32_t first = pieces->length;
    if (!buffer->count)
        return true;
    if (!shift(call, buffer, at, &shifted))
        return false;
    if (!(buffer->type >= OBJECT_FIRST ? collect_derived(&c) : collect_basic(&c)))
        return false;
    CHECK(first <= pieces->length);
    for (uint32_t i = first; i < pieces->length; i++)
        pieces->data[i].is_plain &= !buffer->bytes;
    for (bool is_reported = false; first < pieces->length && !is_reported; first++)
        if (piece_differs_in_sign(&pieces->data[first]))
            is_reported = report_sign(&c, &pieces->data[first]);
    return call->eval->engine->stop == STOP_NONE;
}

bool typed_check_target(Call *call, const Buffer *buffer, Place at)
{
    TermBank *bank = call->eval->engine->bank;
    Pieces pieces = {0};
    Buffer target = *buffer;
    target.is_target = true;
    bool ok = typed_pieces(call, &target, at, &pieces) && typed_once(call, &pieces, at);
    for (uint32_t i = 0; ok && i < pieces.length; i++)
        ok = claim_check_run(call->eval, &pieces.data[i].run,
                             term_int64(bank, pieces.data[i].count), true, at);
    vec_release(&pieces);
    return ok;
}

bool typed_read(Call *call, const Buffer *buffer, Term *data, int64_t *length)
{
    TermBank *bank = call->eval->engine->bank;
    Pieces pieces = {0};
    uint32_t code = typemap_code(types_of(call, buffer), bank, buffer->type);
    bool ok = typed_pieces(call, buffer, call->stmt->place, &pieces);
    if (ok && *data == TERM_NONE && pieces.length)
        *data = signature_no_data(bank, code);
    for (uint32_t i = 0; ok && i < pieces.length; i++) {
        const Piece *piece = &pieces.data[i];
        if (piece->half == 1)
            continue;
        Term values = piece_read(call, piece);
        ok = values != TERM_NONE && (!(code & SIGNATURE_MIXED) || piece_can_mix(call, piece));
        if (ok)
            *data = signature_put(bank, *data, *length, piece->basic, values, piece->length);
        *length += piece->length;
    }
    vec_release(&pieces);
    return ok;
}

bool typed_write(Call *call, const Buffer *buffer, Place at, Term data, int64_t first,
                 int64_t count)
{
    CHECK(first >= 0 && count >= 0);
    TermBank *bank = call->eval->engine->bank;
    Pieces pieces = {0};
    bool ok = typed_pieces(call, buffer, at, &pieces);
    for (uint32_t i = 0; ok && count && i < pieces.length; i++) {
        const Piece *piece = &pieces.data[i];
        int64_t part = piece->length < count ? piece->length : count;
        Term values = signature_take(bank, data, first, piece->basic, piece->half ? 1 : part);
        CHECK(part >= 0 && part <= count);
        ok = piece_write(call, piece, values, part, at);
        first += part;
        count -= part;
    }
    vec_release(&pieces);
    return ok;
}

bool typed_request_pieces(Call *call, const Buffer *buffer, Term *list)
{
    Pieces pieces = {0};
    *list = TERM_NONE;
    bool ok = typed_pieces(call, buffer, call->stmt->place, &pieces);
    if (ok && !typed_is_plain(&pieces))
        *list = typed_list(call->eval->engine->bank, &pieces);
    vec_release(&pieces);
    return ok;
}

bool typed_buffers_apart(Call *call, const Buffer *send, const Buffer *receive)
{
    Pieces sent = {0}, received = {0};
    Place at = call->stmt->place;
    bool ok = typed_pieces(call, send, at, &sent) && typed_pieces(call, receive, at, &received) &&
              typed_apart(call, &sent, &received);
    vec_release(&sent);
    vec_release(&received);
    return ok;
}
