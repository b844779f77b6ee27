#include "mpi/pack.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/typed.h"

/* Where the arguments of a call stand: the buffer of elements, the packed one and what it has. */
typedef struct PackLayout {
    uint32_t elements, count, type, packed, size, position;
} PackLayout;

#define LAYOUT(function, from, number, to, length)                                                 \
    {                                                                                              \
        ARGUMENT(function, from), ARGUMENT(function, number), ARGUMENT(function, datatype),        \
            ARGUMENT(function, to), ARGUMENT(function, length), ARGUMENT(function, position)       \
    }

static const PackLayout layouts[][2] = {
    [PACK_NATIVE] = {LAYOUT(Pack, inbuf, incount, outbuf, outsize),
                     LAYOUT(Unpack, outbuf, outcount, inbuf, insize)},
    [PACK_EXTERNAL] = {LAYOUT(Pack_external, inbuf, incount, outbuf, outsize),
                       LAYOUT(Unpack_external, outbuf, outcount, inbuf, insize)},
};

/* The packed buffer of a call, from the position on. */
typedef struct Packed {
    const PackLayout *layout;
    uint32_t kind; /* PACK_… */
    int64_t size, at;
    Term characters; /* array, from index 0 */
} Packed;

/* What both forms of packing take; of wide characters external32 has 2 bytes (MPI 4.1, 14.5.2). */
static int64_t size_of(uint32_t kind, uint32_t basic)
{
    CHECK(datatype_find(basic));
    enum { WIDE = 2 };
    bool is_wide = !strcmp(datatype_find(basic)->name, "MPI_WCHAR");
    return kind == PACK_EXTERNAL && is_wide ? WIDE : datatype_find(basic)->size;
}

static Term byte_function(TermBank *bank, uint32_t kind, uint32_t basic, int64_t byte)
{
    CHECK(byte >= 0 && byte < size_of(kind, basic));
    char name[64];
    bool is_real = datatype_find(basic)->class == DATATYPE_REAL;
    Sort parameter = is_real ? SORT_REAL : SORT_INT;
    snprintf(name, sizeof name, "packed %s%s %d", kind == PACK_EXTERNAL ? "external " : "",
             datatype_find(basic)->name, (int)byte);
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
    CHECK(size >= 0);
    Eval *eval = call->eval;
    Integers position = {0};
    bool ok = args_integers(call, packed->layout->position, 1, "the position", &position);
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
    Buffer buffer = typed_argument(call, packed->layout->packed, TYPE_NUMBER_PACKED, packed->size);
    buffer.first = packed->at;
    return buffer;
}

/* Appends the characters of one element; an unset one has unset characters. */
static void pack_element(TermBank *bank, Packed *packed, int64_t to, uint32_t basic, Term value)
{
    for (int64_t k = 0; k < size_of(packed->kind, basic); k++) {
        Term function = byte_function(bank, packed->kind, basic, k);
        Term byte = value == TERM_UNDEFINED ? value : term_apply(bank, function, &value, 1);
        packed->characters = term_write(bank, packed->characters, term_int64(bank, to + k), byte);
    }
}

/* The basic datatype of an element of count copies of a datatype. */
typedef struct Sequence {
    uint32_t code;
    int64_t length, bytes;
} Sequence;

static Sequence sequence_of(Call *call, uint32_t kind, uint32_t type, int64_t count)
{
    CHECK(count >= 0);
    Sequence sequence = {.code = type_signature(call, type),
                         .length = type_elements(call, type, count)};
    for (int64_t i = 0; i < sequence.length; i++)
        sequence.bytes += size_of(kind, signature_at(call->eval->engine->bank, sequence.code, i));
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
        pack_element(bank, packed, to, basic, value);
        to += size_of(packed->kind, basic);
    }
    CHECK(to == sequence->bytes);
    return true;
}

/* Of the external form: the only data representation is "external32". */
static bool check_representation(Call *call)
{
    static const char name[] = "external32";
    Integers text = {0};
    if (call->function->kind == PACK_NATIVE)
        return true;
    bool ok = args_string(call, 0, &text);
    bool is_known = text.length == sizeof name - 1;
    for (uint32_t i = 0; is_known && i < text.length; i++)
        is_known = text.data[i] == name[i];
    vec_release(&text);
    return ok &&
           eval_require(call->eval, term_bool(is_known), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: the data representation is not \"%s\"", call->function->name, name);
}

/* The arguments of a call, up to the buffer of elements. */
static bool read_call(Call *call, bool is_unpack, Packed *packed, Sequence *sequence,
                      Buffer *elements)
{
    CHECK(call->function->kind < sizeof layouts / sizeof *layouts);
    Arguments arguments;
    const PackLayout *layout = &layouts[call->function->kind][is_unpack];
    *packed = (Packed){.layout = layout, .kind = call->function->kind};
    packed->characters = term_array_constant(
        call->eval->engine->bank, sort_array(call->eval->engine->bank, SORT_INT), TERM_UNDEFINED);
    if (!arguments_read(call, &arguments) || !check_representation(call) ||
        !args_int(call, layout->size, "the size", &packed->size))
        return false;
    int64_t count = arguments.values[layout->count];
    uint32_t type = (uint32_t)arguments.values[layout->type];
    *sequence = sequence_of(call, packed->kind, type, count);
    *elements = typed_argument(call, layout->elements, type, count);
    return find_room(call, packed, sequence->bytes);
}

static CallStatus finish(Call *call, const Packed *packed)
{
    return args_store(call, packed->layout->position, packed->at + packed->size)
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus pack(Call *call)
{
    Packed packed;
    Sequence sequence;
    Buffer in;
    Term data = TERM_NONE;
    int64_t length = 0;
    if (!read_call(call, false, &packed, &sequence, &in) ||
        !typed_read(call, &in, &data, &length) || !pack_all(call, &sequence, data, &packed))
        return CALL_STOPPED;
    Buffer out = packed_buffer(call, &packed);
    return typed_write(call, &out, call->stmt->place, packed.characters, 0, packed.size)
               ? finish(call, &packed)
               : CALL_STOPPED;
}

/* The value that a packed character belongs to, when it is this byte of the datatype. */
static Term packed_value(TermBank *bank, Term character, uint32_t kind, uint32_t basic,
                         int64_t byte)
{
    uint32_t count;
    if (character == TERM_UNDEFINED || term_kind(bank, character) != TERM_APPLY)
        return TERM_NONE;
    Term function = byte_function(bank, kind, basic, byte);
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

/* The packed character that a term contains; TERM_NONE: none. */
static Term find_packed(const TermBank *bank, Term term)
{
    uint32_t count;
    Term found = TERM_NONE;
    if (term == TERM_UNDEFINED || term_is_constant(bank, term) || is_packed(bank, term))
        return term != TERM_UNDEFINED && is_packed(bank, term) ? term : TERM_NONE;
    const Term *children = term_children(bank, term, &count);
    for (uint32_t i = 0; i < count && found == TERM_NONE; i++)
        found = find_packed(bank, children[i]);
    return found;
}

/* A character that was sent as MPI_BYTE is what was packed, as a byte and as a character again. */
static Term without_bytes(Call *call, Term character)
{
    TypeTable *types = call->eval->state->model->program->types;
    Term packed = find_packed(call->eval->engine->bank, character);
    if (packed == TERM_NONE)
        return character;
    Term byte = eval_wrap(call->eval, packed, type_basic(types, BASIC_UCHAR));
    Term again = eval_wrap(call->eval, byte, type_basic(types, BASIC_SCHAR));
    return character == again || character == byte ? packed : character;
}

/* One element; reports when something else was packed there. */
static bool unpack_element(Call *call, const Packed *packed, int64_t from, uint32_t basic,
                           Term *value)
{
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    for (int64_t k = 0; k < size_of(packed->kind, basic); k++) {
        Term character =
            without_bytes(call, term_read(bank, packed->characters, term_int64(bank, from + k)));
        Term whole = packed_value(bank, character, packed->kind, basic, k);
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
        from += size_of(packed->kind, basic);
    }
    CHECK(from == sequence->bytes);
    return true;
}

CallStatus unpack(Call *call)
{
    Packed packed;
    Sequence sequence;
    Buffer out;
    Term data;
    int64_t length = 0;
    if (!read_call(call, true, &packed, &sequence, &out) ||
        !typed_check_target(call, &out, call->stmt->place))
        return CALL_STOPPED;
    Buffer in = packed_buffer(call, &packed);
    packed.characters = TERM_NONE;
    return typed_read(call, &in, &packed.characters, &length) &&
                   unpack_all(call, &sequence, &packed, &data) &&
                   typed_write(call, &out, call->stmt->place, data, 0, sequence.length)
               ? finish(call, &packed)
               : CALL_STOPPED;
}

CallStatus pack_size(Call *call)
{
    Arguments arguments;
    bool is_external = call->function->kind == PACK_EXTERNAL;
    if (!arguments_read(call, &arguments) || !check_representation(call))
        return CALL_STOPPED;
    int64_t count = arguments.values[is_external ? ARGUMENT(Pack_external_size, incount)
                                                 : ARGUMENT(Pack_size, incount)];
    uint32_t type = (uint32_t)arguments.values[is_external ? ARGUMENT(Pack_external_size, datatype)
                                                           : ARGUMENT(Pack_size, datatype)];
    int64_t bytes = sequence_of(call, call->function->kind, type, count).bytes;
    return args_store(call, call->count - 1, bytes) ? call_success(call) : CALL_STOPPED;
}
