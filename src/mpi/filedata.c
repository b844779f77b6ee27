#include "mpi/filedata.h"

#include "lib/bug.h"
#include "state/bits.h"
#include "state/bytes.h"

enum { ELEMENT_MAX = 32 };

/* The C type of the elements of a basic datatype; NULL where they are bytes themselves. False: they
 * are not modelled in a file. */
static bool element_type(Call *call, uint32_t basic, const Type **type)
{
    const Datatype *datatype = datatype_find(basic);
    *type = NULL;
    if (datatype->class == DATATYPE_BYTE)
        return true;
    bool is_modelled = datatype->class != DATATYPE_PACKED && datatype->class != DATATYPE_PAIR;
    *type = is_modelled ? args_element_type(call, basic) : NULL;
    if (!*type || (*type)->size > ELEMENT_MAX)
        eval_unsupported(call->eval, call->stmt->place, "elements of %s in a file", datatype->name);
    return *type && (*type)->size <= ELEMENT_MAX;
}

static bool add_element(Call *call, Term value, const Type *type, VecU32 *bytes)
{
    Eval *eval = call->eval;
    for (uint64_t k = 0; k < (type ? type->size : 1); k++) {
        Term byte = !type || value == TERM_UNDEFINED ? value : bytes_get(eval, value, type, k);
        if (byte == TERM_NONE || bits_are_partial(eval->engine->bank, byte))
            return eval_unsupported(eval, call->stmt->place, "the bytes of %s in a file",
                                    engine_term_text(eval->engine, value)),
                   false;
        vec_push(bytes, byte);
    }
    return true;
}

bool filedata_bytes(Call *call, Term data, uint32_t signature, int64_t count, VecU32 *bytes)
{
    TermBank *bank = call->eval->engine->bank;
    for (int64_t i = 0; i < count; i++) {
        uint32_t basic = signature_at(bank, signature, i);
        const Type *type;
        if (!element_type(call, basic, &type))
            return false;
        Term values = signature_take(bank, data, i, basic, 1);
        Term value = eval_simplify(call->eval, term_read(bank, values, term_int64(bank, 0)));
        if (!add_element(call, value, type, bytes))
            return false;
    }
    return true;
}

/* The value of the bytes; TERM_NONE when it is not modelled, which was refused. */
static Term value_of(Call *call, const Term *bytes, const Type *type)
{
    CHECK(type->size && type->size <= ELEMENT_MAX);
    bool is_unset = true;
    for (uint64_t k = 0; k < type->size; k++)
        is_unset &= bytes[k] == TERM_UNDEFINED;
    if (is_unset)
        return TERM_UNDEFINED;
    Term value = bytes_value(call->eval, bytes, type);
    if (value == TERM_NONE && call->eval->engine->stop == STOP_NONE)
        eval_unsupported(call->eval, call->stmt->place, "a value made of these bytes of a file");
    return value;
}

bool filedata_elements(Call *call, const VecU32 *bytes, uint32_t signature, int64_t *count,
                       Term *data)
{
    TermBank *bank = call->eval->engine->bank;
    Term zero = term_int64(bank, 0);
    uint32_t at = 0;
    *data = signature_no_data(bank, signature);
    for (*count = 0; at < bytes->length; (*count)++) {
        uint32_t basic = signature_at(bank, signature, *count);
        const Type *type;
        if (!element_type(call, basic, &type))
            return false;
        uint32_t size = type ? (uint32_t)type->size : 1;
        if (at + size > bytes->length)
            return eval_unsupported(call->eval, call->stmt->place,
                                    "a read that ends within an element"),
                   false;
        Term value = type ? value_of(call, bytes->data + at, type) : bytes->data[at];
        if (value == TERM_NONE)
            return false;
        Sort sort = sort_array(bank, type ? value_sort(bank, type) : SORT_INT);
        Term none = term_array_constant(bank, sort, TERM_UNDEFINED);
        *data = signature_put(bank, *data, *count, basic, term_write(bank, none, zero, value), 1);
        at += size;
    }
    CHECK(at == bytes->length);
    return true;
}
