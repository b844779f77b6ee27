#include "libc/input.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lib/bug.h"
#include "libc/files.h"
#include "libc/record.h"
#include "model/silent.h"
#include "state/address.h"
#include "state/heap.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointee.h"

const GivenFile *input_given(const Engine *engine, const char *name, size_t length)
{
    const Given *given = engine->outside.given;
    for (uint32_t i = 0; i < given->file_count; i++)
        if (strlen(given->files[i].name) == length && !memcmp(given->files[i].name, name, length))
            return &given->files[i];
    return NULL;
}

/* All of tass's own standard input. */
static GivenFile read_terminal(Engine *engine)
{
    Buf text = {0};
    char part[4096];
    ssize_t count;
    while ((count = read(STDIN_FILENO, part, sizeof part)) > 0)
        buf_add(&text, part, (size_t)count);
    GivenFile file = {.length = text.length};
    file.data = arena_copy(engine->texts, buf_text(&text), text.length + 1);
    buf_release(&text);
    return file;
}

static bool find_input(Call *call, GivenFile *file)
{
    Engine *engine = call->eval->engine;
    if (call->eval->rank != 0) {
        eval_unsupported(call->eval, call->stmt->place, "standard input read by rank %u",
                         call->eval->rank);
        return false;
    }
    if (engine->outside.given->reads_terminal) {
        if (!engine->outside.terminal->data)
            *engine->outside.terminal = read_terminal(engine);
        *file = *engine->outside.terminal;
        return true;
    }
    if (!engine->outside.given->input) {
        eval_unsupported(
            call->eval, call->stmt->place,
            "characters of standard input, which is not given (-stdin=PATH, or -stdin-chars=N)");
        return false;
    }
    *file = *engine->outside.given->input;
    return true;
}

static bool find_file(Call *call, GivenFile *file)
{
    Eval *eval = call->eval;
    Buf name = {0};
    bool ok = characters_text(eval, call->args[0], call->stmt->place, &name);
    const GivenFile *found = ok ? input_given(eval->engine, buf_text(&name), name.length) : NULL;
    if (ok && !found) {
        eval_unsupported(eval, call->stmt->place,
                         "file '%s', which is not given (-file=%s: the file of that name here; "
                         "-file=%s=PATH: another; -file=%s=: there is none)",
                         buf_text(&name), buf_text(&name), buf_text(&name), buf_text(&name));
        ok = false;
    }
    if (found)
        *file = *found;
    buf_release(&name);
    return ok;
}

static Term character_symbol(Eval *eval, const char *name)
{
    Term symbol = term_symbol(eval->engine->bank, name, SORT_INT);
    engine_note_given(eval->engine, symbol);
    return eval_interpret(eval, symbol);
}

/* Any text of at most so many characters. */
static bool any_text(Call *call, uint32_t most, Term *content, Term *length)
{
    CHECK(content && length);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    VecU32 characters = {0};
    *length = character_symbol(eval, "stdin.length");
    Term good = term_and(bank, term_le(bank, term_int64(bank, 0), *length),
                         term_le(bank, *length, term_int64(bank, most)));
    for (uint32_t i = 0; i < most; i++) {
        Term one = character_symbol(eval, engine_text(eval->engine, "stdin.char[%u]", i));
        vec_push(&characters, one);
        good = term_and(bank, good,
                        term_and(bank, term_le(bank, term_int64(bank, INT8_MIN), one),
                                 term_le(bank, one, term_int64(bank, INT8_MAX))));
    }
    bool ok = eval_assume(eval, good);
    if (ok)
        *content = heap_characters(eval, characters.data, characters.length);
    vec_release(&characters);
    return ok;
}

/* What was written to a file, or what was given. */
static bool find_content(Call *call, Term *content, Term *length)
{
    Eval *eval = call->eval;
    GivenFile file;
    Term name;
    bool is_written = false, is_input = pointer_is_null(eval->engine->bank, call->args[0]);
    if (!is_input && (!files_name(call, call->args[0], &name) ||
                      !files_content(call, name, &is_written, content, length)))
        return false;
    if (is_written)
        return true;
    uint32_t most = call->eval->engine->outside.given->input_characters;
    if (is_input && most && call->eval->rank == 0)
        return any_text(call, most, content, length);
    if (!(is_input ? find_input(call, &file) : find_file(call, &file)))
        return false;
    *length = term_int64(eval->engine->bank, (int64_t)file.length);
    *content =
        file.data ? heap_text(eval, file.data, file.length) : pointer_null(eval->engine->bank);
    return true;
}

CallStatus libc_content(Call *call)
{
    Eval *eval = call->eval;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_LONG);
    Lvalue place;
    Term length = TERM_NONE;
    return find_content(call, &call->result, &length) &&
                   lvalue_of_pointer(eval, call->args[1], type, call->stmt->place, &place) &&
                   lvalue_write(eval, &place, length, call->stmt->place)
               ? CALL_DONE
               : CALL_STOPPED;
}

CallStatus libc_input_ends(Call *call)
{
    uint32_t numbers = call->eval->engine->outside.given->input_numbers;
    bool is_end = numbers && numbers <= random_of(call->eval->process)->read;
    call->result = term_int64(call->eval->engine->bank, is_end);
    return CALL_DONE;
}

CallStatus libc_next_number(Call *call)
{
    call->result = term_int64(call->eval->engine->bank, random_of(call->eval->process)->read++);
    return CALL_DONE;
}

CallStatus libc_is_open_input(Call *call)
{
    const Given *given = call->eval->engine->outside.given;
    bool is_open = !given->input && !given->reads_terminal && !given->input_characters &&
                   call->eval->rank == 0;
    call->result = term_int64(call->eval->engine->bank, is_open);
    return CALL_DONE;
}

static Term number_symbol(Engine *engine, bool is_real, int64_t position)
{
    CHECK(position >= 0);
    const char *name =
        engine_text(engine, "%s[%lld]", is_real ? "stdin.real" : "stdin", (long long)position);
    return term_symbol(engine->bank, name, is_real ? (Sort)SORT_REAL : (Sort)SORT_INT);
}

/* A number that is read as an integer and as a real, by one program and the other, is an integer. That
 * both happen is known when the second one does; beyond the positions that are kept it is taken to.
 */
static bool relate_kinds(Call *call, int64_t position, bool is_real)
{
    Eval *eval = call->eval;
    Engine *engine = eval->engine;
    Term own = number_symbol(engine, is_real, position);
    Term other = number_symbol(engine, !is_real, position);
    bool is_mixed = !engine->mode.is_alone;
    if (position < INPUT_NUMBERS) {
        Term *kept = &engine->outside.numbers[position];
        is_mixed = *kept == other && !engine->mode.is_alone;
        if (!is_mixed || !is_real)
            *kept = own;
    }
    if (!is_mixed)
        return true;
    Term value = eval_interpret(eval, other);
    Term integer = is_real ? value : call->result, real = is_real ? call->result : value;
    return eval_assume(eval, term_equal(engine->bank, term_to_real(engine->bank, integer), real));
}

/* Whether the option's name is that of the number at a position: stdin (each of them), stdin[0], or
 * as reports write a real one, stdin.real[0]. */
static bool names_number(const char *name, int64_t position)
{
    CHECK(position >= 0);
    char own[2][40];
    snprintf(own[0], sizeof own[0], "stdin[%lld]", (long long)position);
    snprintf(own[1], sizeof own[1], "stdin.real[%lld]", (long long)position);
    return !strcmp(name, "stdin") || !strcmp(name, own[0]) || !strcmp(name, own[1]);
}

/* What the options say of a number. */
static bool assume_bounds(Eval *eval, Term value, int64_t position, bool is_real)
{
    TermBank *bank = eval->engine->bank;
    const Given *given = eval->engine->outside.given;
    Term condition = TERM_TRUE;
    for (uint32_t i = 0; i < given->bound_count; i++) {
        const InputBound *bound = &given->bounds[i];
        if (!names_number(bound->name, position))
            continue;
        Term number = is_real ? value : term_to_real(bank, value);
        if (bound->has_low)
            condition =
                term_and(bank, condition, term_le(bank, term_real(bank, bound->low), number));
        if (bound->has_high)
            condition =
                term_and(bank, condition, term_le(bank, number, term_real(bank, bound->high)));
    }
    return eval_assume(eval, condition);
}

CallStatus libc_any(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    bool is_real = call->function->kind == ANY_REAL;
    int64_t position;
    if (!eval_int(eval, call->args[0], call->stmt->place, "the position in the input", &position))
        return CALL_STOPPED;
    if (call->function->kind == ANY_BASED)
        return eval_unsupported(eval, call->stmt->place,
                                "a number of standard input that is not decimal, where standard "
                                "input is not given (-stdin=PATH)"),
               CALL_STOPPED;
    call->result = eval_interpret(eval, number_symbol(eval->engine, is_real, position));
    engine_assume(eval->engine, ASSUMPTION_INPUT);
    if (!relate_kinds(call, position, is_real) ||
        !assume_bounds(eval, call->result, position, is_real))
        return CALL_STOPPED;
    if (is_real)
        return CALL_DONE;
    bool is_signed = call->function->kind == ANY_SIGNED;
    Term low = is_signed ? call->args[1] : term_int64(bank, 0);
    Term high = call->args[is_signed ? 2 : 1];
    Term in_range =
        term_and(bank, term_le(bank, low, call->result), term_le(bank, call->result, high));
    return eval_assume(eval, in_range) ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_named_text(Call *call)
{
    eval_rest_on(call->eval, ASSUMPTION_INPUT_TEXT, call->stmt->place);
    return CALL_DONE;
}

CallStatus libc_closed_stream(Call *call)
{
    eval_require(call->eval, TERM_FALSE, PROPERTY_POINTER_INVALID, call->stmt->place,
                 "the stream is not open");
    return CALL_STOPPED;
}

CallStatus libc_expect(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term holds = term_differ(bank, call->args[0], term_int64(bank, 0));
    Buf text = {0};
    bool ok = eval_holds(eval, holds);
    if (!ok)
        ok = characters_text(eval, call->args[1], call->stmt->place, &text) &&
             eval_require(eval, holds, PROPERTY_LIBRARY_ARGUMENT, call->stmt->place, "%s",
                          buf_text(&text));
    buf_release(&text);
    return ok ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_may_ask_again(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Program *program = eval->state->model->program;
    Term pointer = call->args[0];
    ObjectKey key;
    uint32_t count;
    bool is_function = pointer_settle(eval, &pointer, call->stmt->place) &&
                       pointer_parts(bank, pointer, &key, NULL, &count) &&
                       key.region == REGION_FUNCTION;
    bool may = is_function && property_in(eval->engine->properties, PROPERTY_LIBRARY_ARGUMENT) &&
               silent_is(program, program->functions[key.a]);
    call->result = term_int64(bank, may);
    return eval->engine->stop == STOP_NONE ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_align(Call *call)
{
    return address_align(call->eval, call->args[0], call->args[1], call->stmt->place)
               ? CALL_DONE
               : CALL_STOPPED;
}

CallStatus libc_refuse(Call *call)
{
    Buf text = {0};
    if (characters_text(call->eval, call->args[0], call->stmt->place, &text))
        eval_unsupported(call->eval, call->stmt->place, "%s", buf_text(&text));
    buf_release(&text);
    return CALL_STOPPED;
}
