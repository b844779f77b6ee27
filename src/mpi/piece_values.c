/* Values of the pieces of buffers. */
#include "mpi/piece_values.h"

#include "lib/bug.h"
#include "mpi/bytewise.h"
#include "state/bytes.h"
#include "state/run_access.h"

/* Reductions and messages of several types keep their elements in arrays of numbers. */
bool piece_can_mix(Call *call, const Piece *piece)
{
    DatatypeClass class = datatype_find(piece->basic)->class;
    if (class != DATATYPE_COMPLEX && class != DATATYPE_PAIR)
        return true;
    eval_unsupported(call->eval, call->stmt->place, "%s together with other datatypes",
                     datatype_find(piece->basic)->name);
    return false;
}

/* The piece holds the parts of pairs as elements of their own. */
static bool is_of_parts(const Piece *piece)
{
    return datatype_find(piece->basic)->class == DATATYPE_PAIR && piece->count != piece->length;
}

/* The piece holds complex numbers, of which the parts are the elements. */
static bool is_of_complex(const Piece *piece)
{
    return piece->start < 0 && piece->run.type && piece->run.type->kind == TYPE_COMPLEX &&
           datatype_find(piece->basic)->class == DATATYPE_REAL;
}

static Term read_reals(Call *call, const Piece *piece)
{
    CHECK(piece->length == 2 * piece->count);
    TermBank *bank = call->eval->engine->bank;
    Term numbers = run_read(call->eval, &piece->run, piece->count);
    Term reals = term_array_constant(bank, sort_array(bank, SORT_REAL), TERM_UNDEFINED);
    for (int64_t i = 0; numbers != TERM_NONE && i < piece->length; i++) {
        Term path[] = {term_int64(bank, i / 2), term_int64(bank, i % 2)};
        reals = term_write(bank, reals, term_int64(bank, i), value_part(bank, numbers, path, 2));
    }
    return numbers == TERM_NONE ? TERM_NONE : reals;
}

static bool write_reals(Call *call, const Piece *piece, Term reals, int64_t count, Place at)
{
    CHECK(count <= piece->length);
    TermBank *bank = call->eval->engine->bank;
    const Type *type = piece->run.type;
    Term numbers = term_array_constant(bank, sort_array(bank, value_sort(bank, type)),
                                       value_undefined(bank, type));
    if (count % 2)
        return eval_unsupported(call->eval, at, "half of a complex number in a message"), false;
    for (int64_t i = 0; i < count; i += 2) {
        Term items[] = {term_read(bank, reals, term_int64(bank, i)),
                        term_read(bank, reals, term_int64(bank, i + 1))};
        numbers = term_write(bank, numbers, term_int64(bank, i / 2),
                             term_tuple(bank, value_sort(bank, type), items));
    }
    return run_write(call->eval, &piece->run, numbers, count / 2, at);
}

static Term read_parts(Call *call, const Piece *piece)
{
    CHECK(piece->count == 2 * piece->length);
    TermBank *bank = call->eval->engine->bank;
    Term parts = run_read(call->eval, &piece->run, piece->count);
    Sort sorts[] = {value_sort(bank, piece->run.type), value_sort(bank, piece->run.type)};
    Term unset[] = {TERM_UNDEFINED, TERM_UNDEFINED};
    Sort sort = sort_tuple(bank, sorts, 2);
    Term pairs = term_array_constant(bank, sort_array(bank, sort), term_tuple(bank, sort, unset));
    for (int64_t i = 0; parts != TERM_NONE && i < piece->length; i++) {
        Term items[] = {term_read(bank, parts, term_int64(bank, 2 * i)),
                        term_read(bank, parts, term_int64(bank, 2 * i + 1))};
        pairs = term_write(bank, pairs, term_int64(bank, i), term_tuple(bank, sort, items));
    }
    return parts == TERM_NONE ? TERM_NONE : pairs;
}

static bool write_parts(Call *call, const Piece *piece, Term pairs, int64_t count, Place at)
{
    CHECK(count <= piece->length);
    TermBank *bank = call->eval->engine->bank;
    const Type *type = piece->run.type;
    Term parts = term_array_constant(bank, sort_array(bank, value_sort(bank, type)),
                                     value_undefined(bank, type));
    for (int64_t i = 0; i < 2 * count; i++) {
        Term pair = term_read(bank, pairs, term_int64(bank, i / 2));
        parts =
            term_write(bank, parts, term_int64(bank, i), term_item(bank, pair, (uint32_t)(i % 2)));
    }
    return run_write(call->eval, &piece->run, parts, 2 * count, at);
}

/* One pair from the pieces of its parts. */
static Term read_halves(Call *call, const Piece *first, const Piece *second)
{
    CHECK(first->half == 1 && second->half == 2);
    TermBank *bank = call->eval->engine->bank;
    Term zero = term_int64(bank, 0);
    Term a = run_read(call->eval, &first->run, 1);
    Term b = a == TERM_NONE ? a : run_read(call->eval, &second->run, 1);
    if (b == TERM_NONE)
        return TERM_NONE;
    Sort sorts[] = {value_sort(bank, first->run.type), value_sort(bank, second->run.type)};
    Sort sort = sort_tuple(bank, sorts, 2);
    Term items[] = {term_read(bank, a, zero), term_read(bank, b, zero)};
    return term_array_constant(bank, sort_array(bank, sort), term_tuple(bank, sort, items));
}

static bool write_half(Call *call, const Piece *piece, Term pairs, Place at)
{
    CHECK(piece->half == 1 || piece->half == 2);
    TermBank *bank = call->eval->engine->bank;
    const Type *type = piece->run.type;
    Term value = term_item(bank, term_read(bank, pairs, term_int64(bank, 0)), piece->half - 1u);
    Term array = term_array_constant(bank, sort_array(bank, value_sort(bank, type)), value);
    return run_write(call->eval, &piece->run, array, 1, at);
}

/* Elements of one type with the bytes that they have as another one. */
static Term convert_elements(Call *call, Term values, int64_t count, const Type *to)
{
    TermBank *bank = call->eval->engine->bank;
    for (int64_t i = 0; values != TERM_NONE && i < count; i++) {
        Term index = term_int64(bank, i), value = term_read(bank, values, index);
        if (value == TERM_UNDEFINED)
            continue;
        if (value_may_be_undefined(bank, value))
            return eval_unsupported(call->eval, call->stmt->place,
                                    "an element of other signedness that may be unset");
        values = term_write(bank, values, index, eval_wrap(call->eval, value, to));
    }
    return values;
}

/* Bytes; what was packed or sent as characters, too, where the buffer is no array of characters. */
static bool is_bytewise(const Piece *piece)
{
    return datatype_find(piece->basic)->class == DATATYPE_BYTE || piece->start >= 0;
}

/* Bytes that are characters in a message. */
static bool are_characters(const Piece *piece)
{
    return piece->start >= 0 && piece_is_of_size_one(piece->basic);
}

/* Bytes as the values of a type of characters, or such values as bytes. */
static Term swap_bytes(Call *call, Term values, int64_t count, const Type *from, const Type *to)
{
    TermBank *bank = call->eval->engine->bank;
    for (int64_t i = 0; values != TERM_NONE && i < count; i++) {
        Term index = term_int64(bank, i), value = term_read(bank, values, index);
        if (value == TERM_UNDEFINED)
            continue;
        Term byte = bytes_get(call->eval, value, from, 0);
        value = byte == TERM_NONE ? byte : bytes_value(call->eval, &byte, to);
        if (value == TERM_NONE)
            return eval_unsupported(call->eval, call->stmt->place, "a character made of this byte");
        values = term_write(bank, values, index, value);
    }
    return values;
}

static Term read_bytes(Call *call, const Piece *piece)
{
    const Type *byte = type_basic(call->eval->state->model->program->types, BASIC_UCHAR);
    Term values = bytewise_read(call, piece);
    return are_characters(piece) ? swap_bytes(call, values, piece->length, byte,
                                              args_element_type(call, piece->basic))
                                 : values;
}

static bool write_bytes(Call *call, const Piece *piece, Term values, int64_t count, Place at)
{
    const Type *byte = type_basic(call->eval->state->model->program->types, BASIC_UCHAR);
    if (are_characters(piece))
        values = swap_bytes(call, values, count, args_element_type(call, piece->basic), byte);
    return values != TERM_NONE && bytewise_write(call, piece, values, count, at);
}

static Term read_whole(Call *call, const Piece *piece)
{
    CHECK(!piece->half);
    if (is_bytewise(piece))
        return read_bytes(call, piece);
    if (is_of_parts(piece))
        return read_parts(call, piece);
    if (is_of_complex(piece))
        return read_reals(call, piece);
    Term values = run_read(call->eval, &piece->run, piece->count);
    return piece_differs_in_sign(piece)
               ? convert_elements(call, values, piece->count, args_element_type(call, piece->basic))
               : values;
}

static bool write_whole(Call *call, const Piece *piece, Term values, int64_t count, Place at)
{
    CHECK(!piece->half && count >= 0 && count <= piece->length);
    if (is_bytewise(piece))
        return write_bytes(call, piece, values, count, at);
    if (is_of_complex(piece))
        return write_reals(call, piece, values, count, at);
    if (piece_differs_in_sign(piece))
        values = convert_elements(call, values, count, piece->run.type);
    if (values == TERM_NONE)
        return false;
    return is_of_parts(piece) ? write_parts(call, piece, values, count, at)
                              : run_write(call->eval, &piece->run, values, count, at);
}

Term piece_read(Call *call, const Piece *piece)
{
    return piece->half ? read_halves(call, piece - 1, piece) : read_whole(call, piece);
}

bool piece_write(Call *call, const Piece *piece, Term values, int64_t count, Place at)
{
    return piece->half ? write_half(call, piece, values, at)
                       : write_whole(call, piece, values, count, at);
}
