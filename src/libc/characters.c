#include "libc/characters.h"

#include <string.h>

#include "lib/bug.h"
#include "state/apart.h"
#include "state/layout.h"
#include "state/object.h"
#include "state/run.h"
#include "state/run_access.h"
#include "state/view.h"

/* The characters that a pointer leads to; of a struct those that it begins with. */
static bool run_of_characters(Eval *eval, Term pointer, Place at, Run *run)
{
    const Type *type = type_basic(eval->state->model->program->types, BASIC_CHAR);
    ObjectKey key;
    Lvalue first;
    if (!run_of_pointer(eval, pointer, type, PROPERTY_COUNT, at, run))
        return false;
    if (run->type->kind != TYPE_STRUCT)
        return true;
    Term offset = bytes_offset(eval, pointer, &key, at);
    if (offset == TERM_NONE || !bytes_place(eval, key, offset, type, at, &first))
        return false;
    return first.whole ||
           run_of_pointer(eval, lvalue_pointer(eval, &first), type, PROPERTY_COUNT, at, run);
}

bool characters_begin(Eval *eval, Term pointer, Place at, Run *run)
{
    if (!run_of_characters(eval, pointer, at, run))
        return false;
    if (!type_is_char(run->type))
        return eval_unsupported(eval, at, "a string in what is no array of characters"), false;
    return true;
}

bool characters_at(Eval *eval, const Run *run, int64_t index, Place at, Term *c)
{
    CHECK(index >= 0);
    TermBank *bank = eval->engine->bank;
    Term in_range = term_lt(bank, term_int64(bank, index), run->available);
    if (!eval_require(eval, in_range, PROPERTY_ARRAY_BOUNDS, at,
                      "the string in %s has no terminating zero",
                      object_name(eval, run->outer.key)))
        return false;
    Run one = *run;
    one.first = term_add(bank, run->first, term_int64(bank, index));
    Term values = run_read(eval, &one, 1);
    if (values == TERM_NONE)
        return false;
    *c = term_read(bank, values, term_int64(bank, 0));
    if (!eval_require(eval, value_defined(bank, *c), PROPERTY_UNINITIALISED_READ, at,
                      "a character of %s was never set", object_name(eval, run->outer.key)))
        return false;
    *c = eval_simplify(eval, *c);
    return true;
}

/* Whether the character is zero; asks for a choice when it may be both. */
static bool is_zero(Eval *eval, Term c, Place at, bool *zero)
{
    TermBank *bank = eval->engine->bank;
    Term equal = eval_simplify(eval, term_equal(bank, c, term_int64(bank, 0)));
    int64_t value;
    if (!eval_int(eval, term_ite(bank, equal, term_int64(bank, 1), term_int64(bank, 0)), at,
                  "the end of a string", &value))
        return false;
    *zero = value != 0;
    return true;
}

bool characters_read(Eval *eval, Term pointer, Place at, Characters *characters)
{
    return characters_read_up_to(eval, pointer, INT64_MAX, at, characters);
}

bool characters_read_up_to(Eval *eval, Term pointer, int64_t limit, Place at,
                           Characters *characters)
{
    CHECK(limit >= 0);
    Run run;
    bool zero = false;
    *characters = (Characters){0};
    if (!characters_begin(eval, pointer, at, &run))
        return false;
    for (int64_t i = 0; i < limit; i++) {
        Term c;
        if (!characters_at(eval, &run, i, at, &c) || !is_zero(eval, c, at, &zero))
            return false;
        if (zero)
            return true;
        vec_push(characters, c);
    }
    return true;
}

bool characters_text(Eval *eval, Term pointer, Place at, Buf *text)
{
    Characters characters;
    bool ok = characters_read(eval, pointer, at, &characters);
    for (uint32_t i = 0; ok && i < characters.length; i++) {
        int64_t c;
        if (!term_to_int64(eval->engine->bank, characters.data[i], &c)) {
            eval_unsupported(eval, at, "a string whose characters depend on inputs");
            ok = false;
        } else {
            buf_putc(text, (char)c);
        }
    }
    vec_release(&characters);
    return ok;
}

bool characters_write(Call *call, Term pointer, int64_t offset, const Characters *characters)
{
    Characters ended = {0};
    for (uint32_t i = 0; i < characters->length; i++)
        vec_push(&ended, characters->data[i]);
    vec_push(&ended, term_int64(call->eval->engine->bank, 0));
    bool ok = characters_store(call, pointer, offset, &ended);
    vec_release(&ended);
    return ok;
}

static bool has_room(Eval *eval, const Run *run, int64_t needed)
{
    CHECK(needed >= 0);
    TermBank *bank = eval->engine->bank;
    return eval_holds(eval, term_le(bank, term_int64(bank, needed), run->available));
}

/* Memory of the heap that held something else, there or before the end of the text. */
static bool becomes_text(Eval *eval, Term pointer, const Run *run, const Type *type, int64_t needed,
                         Place at)
{
    ObjectKey key = run->outer.key;
    if (key.region != REGION_HEAP ||
        (type_is_char(run->type) && (!layout_is_mixed(eval, key) || has_room(eval, run, needed))))
        return false;
    Term offset = bytes_offset(eval, pointer, &key, at);
    return offset != TERM_NONE && layout_change(eval, key, offset, type, needed, true, at);
}

/* Checks that there is room for needed characters, counted in bytes where there is no array of
 * characters, and that this is one: a segment of characters of the heap ends where objects of
 * another type begin. */
static bool check_room(Call *call, Term pointer, const Run *run, int64_t needed)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    bool is_text = type_is_char(run->type);
    if (is_text && has_room(eval, run, needed))
        return true;
    bool in_bytes = !is_text || layout_is_mixed(eval, run->outer.key);
    Term room = in_bytes ? bytes_available(eval, pointer, at) : run->available;
    if (room == TERM_NONE ||
        !eval_require(eval, term_le(bank, term_int64(bank, needed), room), PROPERTY_ARRAY_BOUNDS,
                      at, "%s needs %lld characters, %s has %s", call->function->name,
                      (long long)needed, object_name(eval, run->outer.key),
                      engine_term_text(eval->engine, room)))
        return false;
    if (in_bytes)
        eval_unsupported(eval, at, "a text over objects of another type");
    return !in_bytes;
}

bool characters_store(Call *call, Term pointer, int64_t offset, const Characters *characters)
{
    CHECK(offset >= 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Run run;
    Place at = call->stmt->place;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_CHAR);
    int64_t needed = offset + characters->length;
    if (!run_of_characters(eval, pointer, at, &run) ||
        becomes_text(eval, pointer, &run, type, needed, at) ||
        !check_room(call, pointer, &run, needed))
        return false;
    Term values = term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, 0));
    for (uint32_t i = 0; i < characters->length; i++)
        values = term_write(bank, values, term_int64(bank, i), characters->data[i]);
    run.first = term_add(bank, run.first, term_int64(bank, offset));
    return run_write(eval, &run, values, characters->length, at);
}

bool characters_apart(Call *call, int64_t offset, int64_t written, Term source, int64_t read)
{
    CHECK(offset >= 0 && written >= 0 && read >= 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_CHAR);
    Run to, from;
    if (!run_of_pointer(eval, source, type, PROPERTY_COUNT, at, &from) ||
        !run_of_pointer(eval, call->args[0], type, PROPERTY_COUNT, at, &to))
        return false;
    to.first = term_add(bank, to.first, term_int64(bank, offset));
    Term apart = run_apart(eval, &to, term_int64(bank, written), &from, term_int64(bank, read), at);
    return apart != TERM_NONE &&
           eval_require(eval, apart, PROPERTY_MEMORY_OVERLAP, at,
                        "source and target of %s overlap in %s", call->function->name,
                        object_name(eval, from.outer.key));
}
