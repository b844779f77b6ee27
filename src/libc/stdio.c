#include "libc/stdio.h"

#include <stddef.h>
#include <string.h>

#include "libc/files.h"
#include "libc/format.h"
#include "libc/numeral.h"
#include "state/bytes.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointee.h"
#include "state/view.h"

/* Standard output is that of the only rank that prints (of a sequential program, the process); where
 * that of each rank counts, that of others than 0 is kept as a file is. */
static bool emit(Call *call, const VecU32 *text)
{
    CHECK(text->length % 2 == 0);
    State *state = call->eval->state;
    Engine *engine = call->eval->engine;
    if (engine->watch.printed) {
        engine->watch.printed(engine->watch.user, call->eval->rank, text->data, text->length);
        return true;
    }
    if (call->eval->rank != 0 && engine->outside.given->keeps_all_output)
        return !text->length || files_print(call, text);
    Printed *printed = printed_of(state);
    if (!text->length || printed->by_several)
        return true;
    if (printed->writer && printed->writer != call->eval->rank + 1) {
        *printed = (Printed){.by_several = true};
        printed_text(state)->length = 0;
        return true;
    }
    printed->writer = call->eval->rank + 1;
    for (uint32_t i = 0; i < text->length; i++)
        vec_push(printed_text(state), text->data[i]);
    return true;
}

/* Where a stream leads: of a file, its name. */
typedef enum SinkKind { SINK_STDOUT, SINK_DROPPED, SINK_REFUSED, SINK_FILE } SinkKind;
typedef struct Sink {
    SinkKind kind;
    Term name;
} Sink;

/* The members of a stream that matter here (include/stdio.h). */
enum { STREAM_MODE, STREAM_POSITION, STREAM_NAME };
enum { MODE_WRITES = 2, MODE_APPENDS = 4, AT_END = -1 };

static bool stream_member(Call *call, Term stream, const Type *type, uint32_t number, Lvalue *place)
{
    return lvalue_of_pointer(call->eval, stream, type, call->stmt->place, place) &&
           lvalue_field(call->eval, place, number, call->stmt->place);
}

static bool read_member(Call *call, Term stream, const Type *type, uint32_t number, Term *value)
{
    Lvalue place;
    if (!stream_member(call, stream, type, number, &place))
        return false;
    *value = lvalue_read(call->eval, &place);
    return *value != TERM_NONE;
}

/* Only the end of a file is written to: there the stream stands, or its position is that. */
static bool move_to_end(Call *call, Term stream, const Type *type, Term name)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term value, end = term_int64(bank, AT_END), length = TERM_NONE;
    FileRecord record;
    Lvalue place;
    if (!read_member(call, stream, type, STREAM_POSITION, &value))
        return false;
    if (value == end)
        return true;
    if (files_find(eval->state, name, &record))
        length = files_text_length(bank, record.text, record.length);
    if (length != eval_simplify(eval, value))
        return eval_unsupported(eval, call->stmt->place, "writing in the middle of a file"), false;
    return stream_member(call, stream, type, STREAM_POSITION, &place) &&
           lvalue_write(eval, &place, end, call->stmt->place);
}

/* A stream other than the standard ones: whether it was opened for writing. */
static bool file_sink(Call *call, Term stream, const Type *type, Sink *sink)
{
    Eval *eval = call->eval;
    Term value;
    int64_t mode;
    if (!read_member(call, stream, type, STREAM_MODE, &value) ||
        !eval_int(eval, value, call->stmt->place, "the stream", &mode))
        return false;
    if (!mode)
        return eval_require(eval, TERM_FALSE, PROPERTY_POINTER_INVALID, call->stmt->place,
                            "the stream is not open");
    sink->kind = mode & MODE_WRITES ? SINK_FILE : SINK_REFUSED;
    return sink->kind == SINK_REFUSED ||
           (read_member(call, stream, type, STREAM_NAME, &value) &&
            files_name(call, value, &sink->name) &&
            (mode & MODE_APPENDS || move_to_end(call, stream, type, sink->name)));
}

static bool find_sink(Call *call, uint32_t index, Sink *sink)
{
    CHECK(index < call->count);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term stream = call->args[index];
    ObjectKey key;
    const Term *indices;
    uint32_t count;
    int64_t number;
    if (!pointer_settle(eval, &stream, call->stmt->place) ||
        !pointer_check_object(eval, stream, PROPERTY_COUNT, call->stmt->place))
        return false;
    pointer_parts(bank, stream, &key, &indices, &count);
    bool is_standard = key.region == REGION_GLOBAL && count == 1 &&
                       term_to_int64(bank, indices[0], &number) && number >= 1 && number <= 2;
    sink->kind = is_standard && number == 1 ? SINK_STDOUT : SINK_DROPPED;
    return is_standard || file_sink(call, stream, call->stmt->args[index]->type->element, sink);
}

/* Sends the text where it belongs; the result is its length. */
static CallStatus print_to(Call *call, Sink sink, const VecU32 *text)
{
    CHECK(text->length % 2 == 0);
    call->result = TERM_NONE;
    if (call->stmt->lhs) {
        call->result = sink.kind == SINK_REFUSED
                           ? term_int64(call->eval->engine->bank, -1)
                           : files_text_length(call->eval->engine->bank, text->data, text->length);
        if (call->result == TERM_NONE) {
            eval_unsupported(call->eval, call->stmt->place,
                             "the result of %s, which depends on the numbers it prints",
                             call->function->name);
            return CALL_STOPPED;
        }
    }
    if (sink.kind == SINK_STDOUT && !emit(call, text))
        return CALL_STOPPED;
    if (sink.kind == SINK_FILE && !files_append(call, sink.name, text))
        return CALL_STOPPED;
    return CALL_DONE;
}

CallStatus libc_printf(Call *call)
{
    uint32_t at = call->function->kind & PRINT_STREAM ? 1 : 0;
    Printing printing = {0};
    Sink sink = {.kind = SINK_STDOUT};
    bool ok = (!at || find_sink(call, 0, &sink)) && format_arguments(call, at, &printing);
    CallStatus status = ok ? print_to(call, sink, &printing.text) : CALL_STOPPED;
    format_release(&printing);
    return status;
}

static void add_constant(TermBank *bank, Conversion conversion, Term number, Characters *characters)
{
    uint32_t pair[] = {text_pack(conversion), number};
    VecU32 expanded = {0};
    text_expand(bank, pair, 2, &expanded);
    for (uint32_t i = 0; i + 1 < expanded.length; i += 2)
        vec_push(characters, term_int64(bank, (signed char)expanded.data[i + 1]));
    vec_release(&expanded);
}

/* A number of inputs has no digits yet: it is split into its values, if they are few, else by how many digits it has. */
static bool add_number(Call *call, Conversion conversion, bool is_long, Term number,
                       Characters *characters, bool *has_more)
{
    enum { FEW = 64 }; /* fewer than the numbers of two digits, which are one choice */
    Eval *eval = call->eval;
    int64_t value;
    Sort sort = term_sort(eval->engine->bank, number);
    if (sort == SORT_INT && eval_has_few_values(eval, number, FEW)) {
        if (!eval_int(eval, number, call->stmt->place, "a number in a text", &value))
            return false;
        number = term_int64(eval->engine->bank, value);
        add_constant(eval->engine->bank, conversion, number, characters);
        return true;
    }
    if (sort == SORT_INT || sort == SORT_REAL)
        return numeral_characters(call, conversion, is_long, number, characters, has_more);
    eval_unsupported(eval, call->stmt->place, "%s of a number that depends on inputs",
                     call->function->name);
    return false;
}

/* A number whose text begins with the sign that a zero has. */
static bool is_printed_zero(const TermBank *bank, uint32_t conversion, Term value)
{
    return conversion && value != TERM_UNDEFINED && term_sort(bank, value) == SORT_REAL &&
           term_is_constant(bank, value) && num_sign(term_num(bank, value)) == 0;
}

static bool no_end(const Call *call)
{
    eval_unsupported(call->eval, call->stmt->place,
                     "%s of a number that may have more than %d digits", call->function->name,
                     NUMERAL_DIGITS);
    return false;
}

/* The characters of a text, or the first of them where *has_more; has_long: its real numbers may be long doubles. */
static bool add_characters(Call *call, const VecU32 *text, bool has_long, Characters *characters,
                           bool *has_more)
{
    CHECK(text->length % 2 == 0);
    *has_more = false;
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t i = 0; i + 1 < text->length; i += 2)
        if (is_printed_zero(bank, text->data[i], text->data[i + 1]))
            eval_rest_on(call->eval, ASSUMPTION_SIGN_OF_ZERO, call->stmt->place);
    VecU32 expanded = {0};
    bool ok = true;
    text_expand(bank, text->data, text->length, &expanded);
    for (uint32_t i = 0; ok && !*has_more && i + 1 < expanded.length; i += 2) {
        Conversion conversion = text_unpack(expanded.data[i]);
        if (expanded.data[i] == 0)
            vec_push(characters, term_int64(bank, (signed char)expanded.data[i + 1]));
        else if (conversion.letter == 'c')
            vec_push(characters, expanded.data[i + 1]);
        else
            ok = add_number(call, conversion, has_long, expanded.data[i + 1], characters, has_more);
    }
    vec_release(&expanded);
    return ok;
}

bool text_as_characters(Call *call, const VecU32 *text, Characters *characters)
{
    bool has_more;
    return add_characters(call, text, true, characters, &has_more) && (!has_more || no_end(call));
}

/* Writes the text to the first argument; no string that was printed lies there. */
static bool write_text(Call *call, const Printing *printing, const Characters *characters)
{
    for (uint32_t i = 0; i < printing->strings.length; i++) {
        const PrintedString *string = &printing->strings.data[i];
        if (string->read &&
            !characters_apart(call, 0, characters->length + 1, string->pointer, string->read))
            return false;
    }
    return characters_write(call, call->args[0], 0, characters);
}

CallStatus libc_sprintf(Call *call)
{
    CHECK(call->count >= 2);
    bool has_size = call->function->kind & PRINT_SIZE;
    Characters characters = {0};
    Printing printing = {0};
    int64_t limit = INT64_MAX;
    bool has_more = false;
    bool ok = format_arguments(call, has_size ? 2 : 1, &printing) &&
              add_characters(call, &printing.text, printing.has_long, &characters, &has_more);
    if (ok && has_size)
        ok = eval_int(call->eval, call->args[1], call->stmt->place, "the size", &limit);
    call->result = term_int64(call->eval->engine->bank, characters.length);
    if ((int64_t)characters.length >= limit && !call->stmt->lhs)
        has_more = false; /* what is left out is not asked for */
    if (ok && (int64_t)characters.length >= limit)
        characters.length = limit > 0 ? (uint32_t)limit - 1 : 0;
    ok = ok && (limit == 0 || write_text(call, &printing, &characters)) &&
         (!has_more || no_end(call));
    vec_release(&characters);
    format_release(&printing);
    return ok ? CALL_DONE : CALL_STOPPED;
}

/* fputs and puts. */
static CallStatus put_string(Call *call, Sink sink, const char *end)
{
    Printing printing = {.call = call, .format = ""};
    bool ok = format_string(&printing, (Conversion){.precision = PRECISION_NONE}, call->args[0]);
    for (; *end; end++)
        text_character(&printing.text, *end);
    CallStatus status = ok ? print_to(call, sink, &printing.text) : CALL_STOPPED;
    format_release(&printing);
    return status;
}

CallStatus libc_fputs(Call *call)
{
    Sink sink = {0};
    return find_sink(call, 1, &sink) ? put_string(call, sink, "") : CALL_STOPPED;
}

CallStatus libc_puts(Call *call)
{
    return put_string(call, (Sink){.kind = SINK_STDOUT}, "\n");
}

static bool may_have_padding(const Type *type)
{
    type = type_innermost(type);
    return type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
}

/* Whether byte k behind a pointer to structs is one that no member has; *ok: nothing is wrong. */
static bool is_padding(Call *call, Term pointer, Term k, bool *ok)
{
    Eval *eval = call->eval;
    Lvalue place;
    ObjectKey key;
    bool is_past;
    Place at = call->stmt->place;
    const Type *byte = type_basic(eval->state->model->program->types, BASIC_UCHAR);
    *ok = pointer_settle(eval, &pointer, at) &&
          pointer_check_object(eval, pointer, PROPERTY_COUNT, at) &&
          lvalue_walk(eval, pointer, at, &place, &is_past);
    if (!*ok || is_past || !may_have_padding(place.type))
        return false;
    Term offset = bytes_offset(eval, pointer, &key, at);
    *ok = offset != TERM_NONE &&
          bytes_place(eval, key, term_add(eval->engine->bank, offset, k), byte, at, &place);
    return *ok && place.whole && bytes_is_padding(place.whole, place.byte);
}

CallStatus libc_put_padding(Call *call)
{
    VecU32 text = {0};
    Sink sink = {.kind = SINK_STDOUT};
    bool ok, is_put = is_padding(call, call->args[0], call->args[1], &ok);
    if (!ok || !find_sink(call, 2, &sink))
        return CALL_STOPPED;
    is_put = is_put && sink.kind == SINK_FILE;
    if (is_put)
        text_value(&text, (Conversion){.letter = 'c', .precision = PRECISION_NONE}, TERM_UNDEFINED);
    ok = !is_put || files_append(call, sink.name, &text);
    vec_release(&text);
    call->result = term_int64(call->eval->engine->bank, is_put);
    return ok ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_putchar(Call *call)
{
    VecU32 text = {0};
    Sink sink = {.kind = SINK_STDOUT};
    TermBank *bank = call->eval->engine->bank;
    if (call->function->kind == PRINT_STREAM && !find_sink(call, 1, &sink))
        return CALL_STOPPED;
    text_value(&text, (Conversion){.letter = 'c', .precision = PRECISION_NONE}, call->args[0]);
    CallStatus status = print_to(call, sink, &text);
    vec_release(&text);
    call->result =
        sink.kind == SINK_REFUSED
            ? term_int64(bank, -1)
            : eval_wrap(call->eval, call->args[0],
                        type_basic(call->eval->state->model->program->types, BASIC_UCHAR));
    return status;
}
