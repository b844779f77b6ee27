#include "mpi/bytewise.h"

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

/* The scalar at a byte of the piece; *place.type is NULL for padding. */
static bool scalar_at(Call *call, const Piece *piece, int64_t byte, Place at, Lvalue *place)
{
    Eval *eval = call->eval;
    OffsetFound found = offset_find(eval, piece->run.outer.key, piece->start + byte, at, place);
    if (found == OFFSET_NONE && byte == 0)
        found = OFFSET_OUTSIDE;
    if (found == OFFSET_OUTSIDE)
        eval_unsupported(eval, at, "MPI_BYTE for a part of an element");
    if (found == OFFSET_NONE)
        place->type = NULL;
    return found == OFFSET_FOUND || found == OFFSET_NONE;
}

static bool fits(Call *call, const Lvalue *place, int64_t left, Place at)
{
    bool is_whole = place->type->size <= SCALAR_MAX && (int64_t)place->type->size <= left;
    if (!is_whole)
        eval_unsupported(call->eval, at, "MPI_BYTE for a part of an element");
    return is_whole;
}

static bool add_bytes(Call *call, Term value, const Type *type, int64_t to, Term *array)
{
    TermBank *bank = call->eval->engine->bank;
    for (uint64_t k = 0; k < type->size; k++) {
        Term byte = value == TERM_UNDEFINED ? value : bytes_get(call->eval, value, type, k);
        if (byte == TERM_NONE)
            return eval_unsupported(call->eval, call->stmt->place, "the bytes of %s",
                                    engine_term_text(call->eval->engine, value)),
                   false;
        *array = term_write(bank, *array, term_int64(bank, to + (int64_t)k), byte);
    }
    return true;
}

static Term no_bytes(TermBank *bank)
{
    return term_array_constant(bank, sort_array(bank, SORT_INT), TERM_UNDEFINED);
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
        if (!scalar_at(call, piece, byte, at, &place))
            return TERM_NONE;
        if (!place.type) {
            byte++;
            continue;
        }
        Term value =
            fits(call, &place, piece->length - byte, at) ? lvalue_load(eval, &place) : TERM_NONE;
        if (value == TERM_NONE || !add_bytes(call, value, place.type, byte, &array))
            return TERM_NONE;
        byte += (int64_t)place.type->size;
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

static bool write_objects(Call *call, const Piece *piece, Term values, int64_t count, Place at)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    if (!claim_check_run(eval, &piece->run, term_int64(bank, piece->count), true, at))
        return false;
    for (int64_t byte = 0; byte < count;) {
        Lvalue place;
        if (!scalar_at(call, piece, byte, at, &place))
            return false;
        if (!place.type) {
            byte++;
            continue;
        }
        if (!fits(call, &place, count - byte, at))
            return false;
        Term value = value_of_bytes(call, values, byte, place.type, at);
        if (value == TERM_NONE || !lvalue_store(eval, &place, value, at))
            return false;
        byte += (int64_t)place.type->size;
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
