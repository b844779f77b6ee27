#include "cli/precondition.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "lib/bug.h"

enum { SCALARS_MAX = 6, POINTERS_MAX = 4, OBLIGATION_LENGTH_MAX = 80 };

typedef struct Proposals {
    Arena *arena;
    VecText *texts;
    const char *scalars[SCALARS_MAX], *pointers[POINTERS_MAX];
    bool is_real[SCALARS_MAX];
    uint32_t scalar_count, pointer_count;
} Proposals;

static void add(Proposals *proposals, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add(Proposals *proposals, const char *format, ...)
{
    va_list args;
    Buf text = {0};
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    vec_push(proposals->texts, arena_text(proposals->arena, buf_text(&text), text.length));
    buf_release(&text);
}

static void collect(Proposals *proposals, const Subject *subject)
{
    CHECK(subject->function);
    const Type *type = subject->function->type;
    for (uint32_t i = 0; i < subject->count; i++) {
        const Type *own = type->params[i];
        bool is_number = type_is_integer(own) || own->kind == TYPE_REAL;
        bool is_pointer = own->kind == TYPE_POINTER && own->element->kind != TYPE_FUNCTION;
        if (is_number && proposals->scalar_count < SCALARS_MAX) {
            proposals->is_real[proposals->scalar_count] = own->kind == TYPE_REAL;
            proposals->scalars[proposals->scalar_count++] = subject->names[i];
        }
        if (is_pointer && proposals->pointer_count < POINTERS_MAX)
            proposals->pointers[proposals->pointer_count++] = subject->names[i];
    }
}

static bool is_name_character(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether the text is one of arithmetic and relations over scalar parameters. */
static bool is_over_scalars(const Proposals *proposals, const char *text)
{
    CHECK(text);
    for (const char *at = text; *at;) {
        if (!isalpha((unsigned char)*at) && *at != '_') {
            if (!strchr("0123456789.+-*()<>=!&| ", *at))
                return false;
            at++;
            continue;
        }
        size_t length = 0;
        bool is_there = false;
        while (is_name_character(at[length]))
            length++;
        for (uint32_t i = 0; i < proposals->scalar_count; i++)
            is_there |= strlen(proposals->scalars[i]) == length &&
                        !strncmp(proposals->scalars[i], at, length);
        is_there |= length == 6 && !strncmp(at, "double", 6);
        if (!is_there)
            return false;
        at += length;
    }
    return true;
}

/* The text of a term as one of C: conversions to reals are casts. */
static const char *as_c(Arena *arena, const char *term)
{
    Buf text = {0};
    for (const char *at = term; *at;) {
        bool is_cast = !strncmp(at, "real(", 5) && (at == term || !is_name_character(at[-1]));
        if (is_cast)
            buf_puts(&text, "(double)(");
        else
            buf_putc(&text, *at);
        at += is_cast ? 5 : 1;
    }
    const char *copy = arena_text(arena, buf_text(&text), text.length);
    buf_release(&text);
    return copy;
}

static void add_obligation(Proposals *proposals, const Violation *violation)
{
    const char *text = violation->obligation ? as_c(proposals->arena, violation->obligation) : "";
    if (strlen(text) <= OBLIGATION_LENGTH_MAX && is_over_scalars(proposals, text) &&
        strpbrk(text, "<>="))
        add(proposals, "%s", text);
}

/* One parameter, against constants. */
static void add_signs(Proposals *proposals)
{
    for (uint32_t i = 0; i < proposals->scalar_count; i++) {
        const char *n = proposals->scalars[i];
        add(proposals, "%s != 0", n);
        add(proposals, "%s >= 0", n);
        if (proposals->is_real[i])
            add(proposals, "%s > 0", n);
        else
            add(proposals, "%s >= 1", n);
    }
}

/* Upper bounds, behind a lower one: of 0, or 1, or (NULL) none. */
static void add_bounds(Proposals *proposals, const char *low_bound)
{
    for (uint32_t i = 0; i < proposals->scalar_count; i++) {
        const char *n = proposals->scalars[i];
        Buf low = {0};
        if (low_bound)
            buf_printf(&low, "%s >= %s && ", n, low_bound);
        for (uint32_t k = 0; k < proposals->pointer_count && !proposals->is_real[i]; k++) {
            add(proposals, "%s%s <= extent(%s)", buf_text(&low), n, proposals->pointers[k]);
            add(proposals, "%s%s < extent(%s)", buf_text(&low), n, proposals->pointers[k]);
        }
        for (uint32_t k = 0; k < proposals->scalar_count; k++) {
            if (k == i)
                continue;
            add(proposals, "%s%s <= %s", buf_text(&low), n, proposals->scalars[k]);
            add(proposals, "%s%s < %s", buf_text(&low), n, proposals->scalars[k]);
        }
        buf_release(&low);
    }
}

static void make_candidates(Arena *arena, const Program *program, const Violation *violation,
                            VecText *texts)
{
    Proposals proposals = {.arena = arena, .texts = texts};
    CHECK(program->subject);
    collect(&proposals, program->subject);
    add_obligation(&proposals, violation);
    add_signs(&proposals);
    add_bounds(&proposals, NULL);
    add_bounds(&proposals, "0");
    add_bounds(&proposals, "1");
}

/* Whether an execution remains, and the violation does not. */
static bool removes(const Result *result, const Violation *violation)
{
    bool ends = result->verdict == VERDICT_VERIFIED || result->verdict == VERDICT_VIOLATED;
    for (uint32_t i = 0; i < result->violations.length; i++) {
        const Violation *other = &result->violations.data[i];
        if (other->property == violation->property && place_equal(other->place, violation->place))
            return false;
    }
    return ends && !result->is_cut_short;
}

/* The program once more, with the candidates. */
static Program *read_again(const Loading *loading, const VecText *texts)
{
    Program *programs[2] = {NULL, NULL};
    FrontAllowances allowances = {0};
    Loading again = *loading;
    again.programs = programs;
    again.allowances = &allowances;
    again.proposals = texts->data;
    again.proposal_count = texts->length;
    loading_read(&again, 1);
    vec_release(&allowances);
    return programs[1];
}

/* The number of the first candidate that helps; -1: none does, as far as one can tell in a few seconds. */
static int try_all(const Program *program, const VecText *texts, const Violation *violation,
                   const VerifyOptions *given, Diag *diag)
{
    enum { STATES_MAX = 5000, SECONDS = 2 };
    double left = SECONDS;
    VEC(InputBound) inputs = {0};
    VerifyOptions options = *given;
    int found = -1;
    for (uint32_t i = 0; i < given->input_count; i++)
        vec_push(&inputs, given->inputs[i]);
    vec_push(&inputs, ((InputBound){.name = FRONT_PROPOSAL, .has_low = true, .has_high = true}));
    options.inputs = inputs.data;
    options.input_count = inputs.length;
    options.error_limit = 0;
    options.state_limit = STATES_MAX;
    options.progress = NULL;
    for (uint32_t i = 0; i < texts->length && found < 0 && left > 0; i++) {
        options.timeout = left;
        inputs.data[inputs.length - 1].low = inputs.data[inputs.length - 1].high = NUM(i);
        uint32_t mark = diag->messages.length;
        Result *result = verify_program(program, &options, diag);
        found = removes(result, violation) ? (int)i : -1;
        left -= result->seconds;
        diag_forget(diag, mark);
        result_free(result);
    }
    vec_release(&inputs);
    return found;
}

const char *precondition_propose(const Loading *loading, const Result *result,
                                 const VerifyOptions *options)
{
    CHECK(loading->programs[1]);
    const Program *program = loading->programs[1];
    const Violation *violation = result->violations.length ? result->violations.data : NULL;
    bool is_asked = !loading->programs[0] && program && program->subject && violation &&
                    violation->certainty == CERTAINTY_PROVED && !result->abandoned;
    if (!is_asked || options->run)
        return NULL;
    uint32_t mark = loading->diag->messages.length;
    VecText texts = {0};
    make_candidates(&loading->diag->arena, program, violation, &texts);
    Program *again = texts.length ? read_again(loading, &texts) : NULL;
    int found = again ? try_all(again, &texts, violation, options, loading->diag) : -1;
    diag_forget(loading->diag, mark);
    const char *text = found < 0 ? NULL : texts.data[found];
    if (again)
        program_release(again);
    mem_free(again);
    vec_release(&texts);
    return text;
}
