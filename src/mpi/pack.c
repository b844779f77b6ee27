#include "mpi/pack.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/typed.h"

/* The packed buffer of a call, from the position on. */
typedef struct Packed {
    uint32_t buffer, position; /* arguments */
    int64_t size, at;
    Term characters; /* array, from index 0 */
} Packed;

static int64_t size_of(uint32_t basic)
{
    return datatype_find(basic)->size;
}

static Term byte_function(TermBank *bank, uint32_t basic, int64_t byte)
{
    char name[64];
    bool is_real = datatype_find(basic)->class == DATATYPE_REAL;
    Sort parameter = is_real ? SORT_REAL : SORT_INT;
    snprintf(name, sizeof name, "packed %s %d", datatype_find(basic)->name, (int)byte);
    return term_symbol(bank, name, sort_function(bank, &parameter, 1, SORT_INT));
}

static bool can_pack(Call *call, uint32_t basic)
{
    DatatypeClass class = datatype_find(basic)->class;
    if (class != DATATYPE_COMPLEX && class != DATATYPE_PACKED && class != DATATYPE_PAIR)
        return true;
    eval_unsupported(call->eval, call->stmt->place, "packing %s", datatype_find(basic)->name);
    return false;
}

/* The position, and room for size bytes from there on. */
static bool find_room(Call *call, Packed *packed, int64_t size)
{
    Eval *eval = call->eval;
    Integers position = {0};
    bool ok = args_integers(call, packed->position, 1, "the position", &position);
    packed->at = ok ? position.data[0] : 0;
    vec_release(&position);
    if (!ok || !eval_require(eval, term_bool(packed->at >= 0 && packed->at + size <= packed->size),
                             PROPERTY_MPI_BUFFER, call->stmt->place,
                             "%s: %lld bytes from position %lld on leave the packed buffer, which "
                             "has %lld",
                             call->function->name, (long long)size, (long long)packed->at,
                             (long long)packed->size))
        return false;
    packed->size = size;
    return true;
}

static Buffer packed_buffer(Call *call, const Packed *packed)
{
    Buffer buffer = typed_argument(call, packed->buffer, TYPE_NUMBER_PACKED, packed->size);
    buffer.first = packed->at;
    return buffer;
}

/* Appends the characters of one element; an unset one has unset characters. */
static Term pack_element(TermBank *bank, Term characters, int64_t to, uint32_t basic, Term value)
{
    for (int64_t k = 0; k < size_of(basic); k++) {
        Term function = byte_function(bank, basic, k);
        Term byte = value == TERM_UNDEFINED ? value : term_apply(bank, function, &value, 1);
        characters = term_write(bank, characters, term_int64(bank, to + k), byte);
    }
    return characters;
}

/* The basic datatype of an element of count copies of a datatype. */
typedef struct Sequence {
    uint32_t code;
    int64_t length, bytes;
} Sequence;

static Sequence sequence_of(Call *call, uint32_t type, int64_t count)
{
    Sequence sequence = {.code = type_signature(call, type),
                         .length = type_elements(call, type, count)};
    for (int64_t i = 0; i < sequence.length; i++)
        sequence.bytes += size_of(signature_at(call->eval->engine->bank, sequence.code, i));
    return sequence;
}

static bool pack_all(Call *call, const Sequence *sequence, Term data, Packed *packed)
{
    TermBank *bank = call->eval->engine->bank;
    int64_t to = 0;
    for (int64_t i = 0; i < sequence->length; i++) {
        uint32_t basic = signature_at(bank, sequence->code, i);
        Term element = signature_take(bank, data, i, basic, 1);
        Term value = term_read(bank, element, term_int64(bank, 0));
        if (!can_pack(call, basic))
            return false;
        if (value != TERM_UNDEFINED && value_may_be_undefined(bank, value))
            return eval_unsupported(call->eval, call->stmt->place,
                                    "packing an element that may be unset"),
                   false;
        packed->characters = pack_element(bank, packed->characters, to, basic, value);
        to += size_of(basic);
    }
    return true;
}

CallStatus pack(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    Arguments arguments;
    int64_t length = 0;
    Packed packed = {.buffer = ARGUMENT(Pack, outbuf),
                     .position = ARGUMENT(Pack, position),
                     .characters =
                         term_array_constant(bank, sort_array(bank, SORT_INT), TERM_UNDEFINED)};
    if (!arguments_read(call, &arguments) ||
        !args_int(call, ARGUMENT(Pack, outsize), "the size", &packed.size))
        return CALL_STOPPED;
    int64_t count = arguments.values[ARGUMENT(Pack, incount)];
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Pack, datatype)];
    Sequence sequence = sequence_of(call, type, count);
    Buffer in = typed_argument(call, ARGUMENT(Pack, inbuf), type, count);
    Term data = TERM_NONE;
    if (!find_room(call, &packed, sequence.bytes) || !typed_read(call, &in, &data, &length) ||
        !pack_all(call, &sequence, data, &packed))
        return CALL_STOPPED;
    Buffer out = packed_buffer(call, &packed);
    return typed_write(call, &out, call->stmt->place, packed.characters, 0, packed.size) &&
                   args_store(call, packed.position, packed.at + packed.size)
               ? call_success(call)
               : CALL_STOPPED;
}

/* The value that a packed character belongs to, when it is this byte of the datatype. */
static Term packed_value(TermBank *bank, Term character, uint32_t basic, int64_t byte)
{
    uint32_t count;
    if (character == TERM_UNDEFINED || term_kind(bank, character) != TERM_APPLY)
        return TERM_NONE;
    Term function = byte_function(bank, basic, byte);
    const Term *children = term_children(bank, character, &count);
    return count == 2 && children[0] == function ? children[1] : TERM_NONE;
}

static bool is_packed(const TermBank *bank, Term character)
{
    uint32_t count;
    return character != TERM_UNDEFINED && term_kind(bank, character) == TERM_APPLY &&
           !strncmp(term_symbol_name(bank, term_children(bank, character, &count)[0]), "packed ",
                    7);
}

/* One element; reports when something else was packed there. */
static bool unpack_element(Call *call, const Packed *packed, int64_t from, uint32_t basic,
                           Term *value)
{
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    for (int64_t k = 0; k < size_of(basic); k++) {
        Term character = term_read(bank, packed->characters, term_int64(bank, from + k));
        Term whole = packed_value(bank, character, basic, k);
        if (character != TERM_UNDEFINED && whole == TERM_NONE && !is_packed(bank, character))
            return eval_unsupported(call->eval, at, "unpacking what MPI_Pack did not write"), false;
        bool fits = character == TERM_UNDEFINED || (whole != TERM_NONE && (!k || whole == *value));
        if (!eval_require(call->eval, term_bool(fits), PROPERTY_MPI_TYPE_MATCH, at,
                          "%s: what was packed at byte %lld is no element of %s",
                          call->function->name, (long long)(packed->at + from),
                          datatype_find(basic)->name))
            return false;
        *value = character == TERM_UNDEFINED ? TERM_UNDEFINED : whole;
    }
    return true;
}

static bool unpack_all(Call *call, const Sequence *sequence, const Packed *packed, Term *data)
{
    TermBank *bank = call->eval->engine->bank;
    int64_t from = 0;
    *data = signature_no_data(bank, sequence->code);
    for (int64_t i = 0; i < sequence->length; i++) {
        uint32_t basic = signature_at(bank, sequence->code, i);
        bool is_real = datatype_find(basic)->class == DATATYPE_REAL;
        Term value = TERM_UNDEFINED;
        if (!can_pack(call, basic) || !unpack_element(call, packed, from, basic, &value))
            return false;
        Term element = term_array_constant(
            bank, sort_array(bank, is_real ? (Sort)SORT_REAL : (Sort)SORT_INT), TERM_UNDEFINED);
        element = term_write(bank, element, term_int64(bank, 0), value);
        *data = signature_put(bank, *data, i, basic, element, 1);
        from += size_of(basic);
    }
    return true;
}

CallStatus unpack(Call *call)
{
    Arguments arguments;
    int64_t length = 0;
    Packed packed = {.buffer = ARGUMENT(Unpack, inbuf),
                     .position = ARGUMENT(Unpack, position),
                     .characters = TERM_NONE};
    if (!arguments_read(call, &arguments) ||
        !args_int(call, ARGUMENT(Unpack, insize), "the size", &packed.size))
        return CALL_STOPPED;
    int64_t count = arguments.values[ARGUMENT(Unpack, outcount)];
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Unpack, datatype)];
    Sequence sequence = sequence_of(call, type, count);
    Buffer out = typed_argument(call, ARGUMENT(Unpack, outbuf), type, count);
    Term data;
    if (!find_room(call, &packed, sequence.bytes) ||
        !typed_check_target(call, &out, call->stmt->place))
        return CALL_STOPPED;
    Buffer in = packed_buffer(call, &packed);
    if (!typed_read(call, &in, &packed.characters, &length) ||
        !unpack_all(call, &sequence, &packed, &data) ||
        !typed_write(call, &out, call->stmt->place, data, 0, sequence.length))
        return CALL_STOPPED;
    return args_store(call, packed.position, packed.at + packed.size) ? call_success(call)
                                                                      : CALL_STOPPED;
}

CallStatus pack_size(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    int64_t count = arguments.values[ARGUMENT(Pack_size, incount)];
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Pack_size, datatype)];
    int64_t bytes = sequence_of(call, type, count).bytes;
    return args_store(call, ARGUMENT(Pack_size, size), bytes) ? call_success(call) : CALL_STOPPED;
}
