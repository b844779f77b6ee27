#include "mpi/bytewise.h"

#include "lib/bug.h"
#include "state/bytes.h"
#include "state/claim.h"
#include "state/lvalue_access.h"
#include "state/offset.h"
#include "state/pointee.h"
#include "state/run_access.h"
#include "state/view.h"

enum { SCALAR_MAX = 32 };

bool bytewise_settle(Call *call, Term *pointer, const Type *pointee, Place at, bool *is_chars)
{
    Eval *eval = call->eval;
    const Type *wanted = type_basic(eval->state->model->program->types, BASIC_UCHAR);
    Run run;
    if (pointee && pointee->kind != TYPE_VOID && pointee->kind != TYPE_FUNCTION)
        wanted = pointee->unqualified;
    if (!pointer_settle(eval, pointer, at) ||
        !run_of_pointer(eval, *pointer, wanted, PROPERTY_MPI_BUFFER, at, &run))
        return false;
    *is_chars = type_is_char(run.type);
    return true;
}

bool bytewise_piece(Call *call, Term pointer, int64_t offset, int64_t count, Place at, Piece *piece)
{
    CHECK(count >= 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    *piece = (Piece){.length = count, .basic = TYPE_NUMBER_BYTE};
    Term from = bytes_offset(eval, pointer, &key, at);
    Term available = from == TERM_NONE ? TERM_NONE : bytes_available(eval, pointer, at);
    if (available == TERM_NONE ||
        !eval_require(eval, term_le(bank, term_int64(bank, offset + count), available),
                      PROPERTY_MPI_BUFFER, at, "%s: the call needs %lld bytes, but %s has %s",
                      call->function->name, (long long)(offset + count), object_name(eval, key),
                      engine_term_text(eval->engine, available)) ||
        !eval_int(eval, from, at, "the start of the buffer", &piece->start) ||
        !run_of_pointer(eval, pointer, NULL, PROPERTY_MPI_BUFFER, at, &piece->run))
        return false;
    int64_t size = (int64_t)piece->run.type->size, skipped = size ? offset / size : 0;
    piece->start += offset;
    piece->run.first = term_add(bank, piece->run.first, term_int64(bank, skipped));
    piece->count = size ? (offset % size + count + size - 1) / size : 1;
    return eval_require(eval, term_bool(piece->start >= 0), PROPERTY_MPI_BUFFER, at,
                        "%s: the datatype reaches outside %s", call->function->name,
                        object_name(eval, key));
}

/* What lies at a byte of a piece. */
typedef enum Part {
    PART_STOPPED,
    PART_SCALAR,
    PART_PADDING,
    PART_MIXED, /* of a union, or of bit-fields: a byte that is seen by itself */
} Part;

static Part refuse_part(Call *call, Place at)
{
    eval_unsupported(call->eval, at, "MPI_BYTE for a part of an element");
    return PART_STOPPED;
}

/* The part at a byte of the piece; of a scalar its place, which left bytes have room for. */
static Part part_at(Call *call, const Piece *piece, int64_t byte, int64_t left, Place at,
                    Lvalue *place)
{
    CHECK(piece->start >= 0 && byte >= 0 && left > 0);
    switch (offset_find(call->eval, piece->run.outer.key, piece->start + byte, at, place)) {
    case OFFSET_FOUND:
        return place->type->size <= SCALAR_MAX && (int64_t)place->type->size <= left
                   ? PART_SCALAR
                   : refuse_part(call, at);
    case OFFSET_MIXED:
        return PART_MIXED;
    case OFFSET_NONE:
        return byte ? PART_PADDING : refuse_part(call, at);
    case OFFSET_OUTSIDE:
        return refuse_part(call, at);
    default:
        return PART_STOPPED;
    }
}

static Term pointer_to_byte(Call *call, const Piece *piece, int64_t byte, Place at)
{
    TermBank *bank = call->eval->engine->bank;
    Term whole = pointer_make(bank, piece->run.outer.key, NULL, 0);
    return bytes_add(call->eval, whole, term_int64(bank, piece->start + byte), at);
}

static bool refuse_bytes(Call *call, Term value)
{
    eval_unsupported(call->eval, call->stmt->place, "the bytes of %s",
                     engine_term_text(call->eval->engine, value));
    return false;
}

static bool add_bytes(Call *call, Term value, const Type *type, int64_t to, Term *array)
{
    CHECK(type->size <= SCALAR_MAX && to >= 0);
    TermBank *bank = call->eval->engine->bank;
    for (uint64_t k = 0; k < type->size; k++) {
        Term byte = value == TERM_UNDEFINED ? value : bytes_get(call->eval, value, type, k);
        if (byte == TERM_NONE)
            return refuse_bytes(call, value);
        *array = term_write(bank, *array, term_int64(bank, to + (int64_t)k), byte);
    }
    return true;
}

/* Whether a byte of the piece lies behind the member of a union that was written last, or between its
 * parts: it was never set. */
static bool is_beside_member(Call *call, const Piece *piece, Lvalue *record, int64_t byte, Place at)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    int64_t start, member;
    ObjectKey key;
    if (record->type->kind != TYPE_UNION)
        return false;
    Term number = term_int64(bank, record->type->field_count), value = lvalue_load(eval, record);
    Term from = value ? bytes_offset(eval, lvalue_pointer(eval, record), &key, at) : TERM_NONE;
    if (!from || !term_to_int64(bank, from, &start) ||
        !term_to_int64(bank, value_part(bank, value, &number, 1), &member) || member < 0)
        return false;
    const Type *type = record->type->fields[member].type;
    uint64_t within = (uint64_t)(piece->start + byte - start);
    return within >= type->size || bytes_is_padding(type, within);
}

static bool add_mixed(Call *call, const Piece *piece, Lvalue *record, int64_t to, Place at,
                      Term *array)
{
    TermBank *bank = call->eval->engine->bank;
    Term byte, pointer = pointer_to_byte(call, piece, to, at);
    if (pointer == TERM_NONE || !bytes_read(call->eval, pointer, 1, at, &byte))
        return false;
    if (byte == TERM_NONE && is_beside_member(call, piece, record, to, at))
        byte = TERM_UNDEFINED;
    if (byte == TERM_NONE)
        return eval_unsupported(call->eval, at, "bits beside bit-fields as MPI_BYTE"), false;
    *array = term_write(bank, *array, term_int64(bank, to), byte);
    return true;
}

static Term no_bytes(TermBank *bank)
{
    return term_array_constant(bank, sort_array(bank, SORT_INT), TERM_UNDEFINED);
}

static bool add_scalar(Call *call, Lvalue *place, int64_t to, Term *array)
{
    Term value = lvalue_load(call->eval, place);
    return value != TERM_NONE && add_bytes(call, value, place->type, to, array);
}

static Term read_objects(Call *call, const Piece *piece)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    Term array = no_bytes(bank);
    if (!claim_check_run(eval, &piece->run, term_int64(bank, piece->count), false, at))
        return TERM_NONE;
    for (int64_t byte = 0; byte < piece->length;) {
        Lvalue place;
        Part part = part_at(call, piece, byte, piece->length - byte, at, &place);
        if (part == PART_STOPPED ||
            (part == PART_MIXED && !add_mixed(call, piece, &place, byte, at, &array)) ||
            (part == PART_SCALAR && !add_scalar(call, &place, byte, &array)))
            return TERM_NONE;
        byte += part == PART_SCALAR ? (int64_t)place.type->size : 1;
    }
    return array;
}

Term bytewise_read(Call *call, const Piece *piece)
{
    TermBank *bank = call->eval->engine->bank;
    if (piece->start >= 0)
        return read_objects(call, piece);
    Term values = run_read(call->eval, &piece->run, piece->count), array = no_bytes(bank);
    for (int64_t i = 0; values != TERM_NONE && i < piece->count; i++)
        if (!add_bytes(call, term_read(bank, values, term_int64(bank, i)), piece->run.type, i,
                       &array))
            return TERM_NONE;
    return values == TERM_NONE ? values : array;
}

/* The value of a scalar whose bytes start at an index. */
static Term value_of_bytes(Call *call, Term values, int64_t from, const Type *type, Place at)
{
    CHECK(type->size && type->size <= SCALAR_MAX);
    TermBank *bank = call->eval->engine->bank;
    Term bytes[SCALAR_MAX];
    bool is_unset = true;
    for (uint64_t k = 0; k < type->size; k++) {
        bytes[k] = term_read(bank, values, term_int64(bank, from + (int64_t)k));
        is_unset &= bytes[k] == TERM_UNDEFINED;
    }
    if (is_unset)
        return TERM_UNDEFINED;
    Term value = bytes_value(call->eval, bytes, type);
    if (value == TERM_NONE && call->eval->engine->stop == STOP_NONE)
        eval_unsupported(call->eval, at, "a value made of these bytes");
    return value;
}

static bool store_scalar(Call *call, Term values, int64_t from, Lvalue *place, Place at)
{
    Term value = value_of_bytes(call, values, from, place->type, at);
    return value != TERM_NONE && lvalue_store(call->eval, place, value, at);
}

/* The bytes of unions and bit-fields that begin at one, together; 0 when it stopped. */
static int64_t store_mixed(Call *call, const Piece *piece, Term values, int64_t from, int64_t end,
                           Place at)
{
    CHECK(from < end);
    TermBank *bank = call->eval->engine->bank;
    VecU32 bytes = {0};
    Lvalue place;
    Part part = PART_MIXED;
    Term pointer = pointer_to_byte(call, piece, from, at);
    for (int64_t byte = from; part == PART_MIXED && byte < end; byte++) {
        vec_push(&bytes, term_read(bank, values, term_int64(bank, byte)));
        if (byte + 1 < end)
            part = part_at(call, piece, byte + 1, end - byte - 1, at, &place);
    }
    int64_t count = bytes.length;
    bool is_stored = part != PART_STOPPED && pointer != TERM_NONE &&
                     bytes_write(call->eval, pointer, count, bytes.data, at);
    vec_release(&bytes);
    return is_stored ? count : 0;
}

static bool write_objects(Call *call, const Piece *piece, Term values, int64_t count, Place at)
{
    Eval *eval = call->eval;
    if (!claim_check_run(eval, &piece->run, term_int64(eval->engine->bank, piece->count), true, at))
        return false;
    for (int64_t byte = 0; byte < count;) {
        Lvalue place;
        Part part = part_at(call, piece, byte, count - byte, at, &place);
        int64_t stored = 1;
        if (part == PART_MIXED)
            stored = store_mixed(call, piece, values, byte, count, at);
        if (part == PART_STOPPED || !stored ||
            (part == PART_SCALAR && !store_scalar(call, values, byte, &place, at)))
            return false;
        byte += part == PART_SCALAR ? (int64_t)place.type->size : stored;
    }
    return true;
}

bool bytewise_write(Call *call, const Piece *piece, Term values, int64_t count, Place at)
{
    TermBank *bank = call->eval->engine->bank;
    if (piece->start >= 0)
        return write_objects(call, piece, values, count, at);
    Term chars = no_bytes(bank);
    for (int64_t i = 0; i < count; i++) {
        Term value = value_of_bytes(call, values, i, piece->run.type, at);
        if (value == TERM_NONE)
            return false;
        chars = term_write(bank, chars, term_int64(bank, i), value);
    }
    return run_write(call->eval, &piece->run, chars, count, at);
}
