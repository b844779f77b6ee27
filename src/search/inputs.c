#include "search/inputs.h"

#include "lib/bug.h"
#include "lib/suggestion.h"
#include "state/evaluate.h"
#include "state/extent.h"

#include <stdio.h>
#include <string.h>

#include "state/object.h"

const InputBound *inputs_bound(const InputBound *bounds, uint32_t count, const char *name)
{
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(bounds[i].name, name) == 0)
            return &bounds[i];
    return NULL;
}

static Term bound_constant(TermBank *bank, Sort sort, Num value)
{
    CHECK(sort == SORT_REAL || num_is_integer(value));
    return sort == SORT_REAL ? term_real(bank, value) : term_int(bank, value);
}

static Term bound_condition(TermBank *bank, Term input, const InputBound *bound)
{
    Sort sort = term_sort(bank, input);
    Term condition = TERM_TRUE;
    if (sort != SORT_INT && sort != SORT_REAL)
        return TERM_TRUE;
    if (bound->has_low)
        condition = term_le(bank, bound_constant(bank, sort, bound->low), input);
    if (bound->has_high)
        condition = term_and(bank, condition,
                             term_le(bank, input, bound_constant(bank, sort, bound->high)));
    return condition;
}

/* Of an array: of each element. */
static Term bound_all(TermBank *bank, const Type *type, Term input, const InputBound *bound)
{
    if (type->kind != TYPE_ARRAY)
        return bound_condition(bank, input, bound);
    Term condition = TERM_TRUE;
    for (int64_t i = 0; i < type->extent; i++) {
        Term element = term_read(bank, input, term_int64(bank, i));
        condition = term_and(bank, condition, bound_all(bank, type->element, element, bound));
    }
    return condition;
}

/* A scalar that an option fixes is that constant from the start. */
static void input_fix(Model *model, uint32_t slot, const InputBound *bound)
{
    CHECK(slot < model->program->input_count);
    Sort sort = value_sort(model->bank, model->program->inputs[slot]->type);
    bool is_fixed =
        bound && bound->has_low && bound->has_high && num_compare(bound->low, bound->high) == 0;
    if (is_fixed && (sort == SORT_REAL || (sort == SORT_INT && num_is_integer(bound->low))))
        model->inputs[slot] = bound_constant(model->bank, sort, bound->low);
}

static bool input_constrain(Eval *eval, Model *model, uint32_t slot, const InputBound *bound)
{
    CHECK(slot < model->program->input_count);
    const Variable *input = model->program->inputs[slot];
    TermBank *bank = model->bank;
    input_fix(model, slot, bound);
    Term value = model->inputs[slot];
    if (value == TERM_NONE)
        return eval_unsupported(eval, input->place, "an input of this type"), false;
    if (type_is_integer(input->type) &&
        !eval_assume(eval, value_in_range(bank, input->type, value)))
        return false;
    if (bound && !eval_assume(eval, bound_all(bank, input->type, value, bound)))
        return false;
    if (!extents_of_type(eval, input->type, false, input->place, &model->input_extents[slot]))
        return false;
    if (!input->assumption)
        return true;
    Term assumption = eval_condition(eval, input->assumption);
    model->input_assumptions[slot] = assumption;
    return assumption != TERM_NONE && eval_assume(eval, assumption);
}

bool inputs_constrain(Engine *engine, State *state, Model *model, const InputBound *bounds,
                      uint32_t bound_count)
{
    CHECK(state->model == model);
    for (uint32_t i = 0; i < model->program->input_count; i++) {
        Eval eval = eval_begin(engine, state, 0);
        const InputBound *bound =
            inputs_bound(bounds, bound_count, model->program->inputs[i]->name);
        if (!input_constrain(&eval, model, i, bound))
            return false;
    }
    return prover_satisfiable(engine->prover, state->context, TERM_TRUE, EFFORT_BRANCH, NULL) !=
           ANSWER_NO;
}

void inputs_bind(Model *model, Assignment *assignment)
{
    for (uint32_t i = 0; i < model->program->input_count; i++)
        if (term_kind(model->bank, model->inputs[i]) == TERM_SYMBOL)
            model->inputs[i] = assignment_value(assignment, model->inputs[i]);
}

typedef struct Listing {
    Arena *arena;
    const Model *model;
    uint32_t limit;
    NamedValues *values;
    Buf name;
} Listing;

static void list_value(Listing *listing, Term value)
{
    Buf text = {0};
    term_print(&text, listing->model->bank, value);
    NamedValue entry =
        named_value(arena_text(listing->arena, buf_text(&listing->name), listing->name.length),
                    arena_text(listing->arena, buf_text(&text), text.length));
    vec_push(listing->values, entry);
    buf_release(&text);
}

static void list_typed(Listing *listing, Term value, const Type *type, Term extents, uint32_t dim);

static void list_array(Listing *listing, Term array, const Type *type, Term extents, uint32_t dim)
{
    CHECK(type->kind == TYPE_ARRAY);
    TermBank *bank = listing->model->bank;
    int64_t extent = type->extent;
    size_t length = listing->name.length;
    if (type->extent_expr &&
        (extents == TERM_NONE || !term_to_int64(bank, term_item(bank, extents, dim), &extent)))
        return;
    dim += type->extent_expr != NULL;
    for (int64_t i = 0; i < extent && i < (int64_t)listing->limit; i++) {
        buf_printf(&listing->name, "[%lld]", (long long)i);
        list_typed(listing, term_read(bank, array, term_int64(bank, i)), type->element, extents,
                   dim);
        listing->name.length = length;
        listing->name.data[length] = '\0';
    }
}

static void list_typed(Listing *listing, Term value, const Type *type, Term extents, uint32_t dim)
{
    size_t length = listing->name.length;
    if (type->kind == TYPE_ARRAY) {
        list_array(listing, value, type, extents, dim);
        return;
    }
    if (type->kind != TYPE_STRUCT) {
        list_value(listing, value);
        return;
    }
    for (uint32_t i = 0; i < type->field_count; i++) {
        buf_printf(&listing->name, ".%s", type->fields[i].name ? type->fields[i].name : "");
        list_typed(listing, term_item(listing->model->bank, value, i), type->fields[i].type,
                   extents, dim);
        listing->name.length = length;
        listing->name.data[length] = '\0';
    }
}

void inputs_list(Arena *arena, const Model *model, uint32_t limit, NamedValues *values)
{
    Listing listing = {arena, model, limit, values, {0}};
    for (uint32_t i = 0; i < model->program->input_count; i++) {
        const Variable *input = model->program->inputs[i];
        buf_clear(&listing.name);
        buf_puts(&listing.name, input->name);
        list_typed(&listing, model->inputs[i], input->type, model->input_extents[i], 0);
    }
    buf_release(&listing.name);
}

/* Which elements of an array that is an input are among those asked for, of the first count. */
static bool *elements_asked(const Model *model, Term symbol, const VecU32 *asked, uint32_t count)
{
    bool *are_asked = mem_zero(count + 1, sizeof *are_asked);
    for (uint32_t i = 0; i + 1 < asked->length; i += 2) {
        Term index = asked->data[i + 1];
        int64_t element;
        bool is_one = index != TERM_NONE && term_to_int64(model->bank, index, &element);
        if (asked->data[i] == symbol && is_one && element >= 0 && element < count)
            are_asked[element] = true;
        for (uint32_t k = 0; asked->data[i] == symbol && !is_one && k < count; k++)
            are_asked[k] = true;
    }
    return are_asked;
}

void inputs_mark_any(const Model *model, const VecU32 *asked, NamedValues *values)
{
    CHECK(asked->length % 2 == 0);
    for (uint32_t i = 0; i < model->program->input_count; i++) {
        const char *name = model->program->inputs[i]->name;
        size_t length = strlen(name);
        if (term_kind(model->bank, model->inputs[i]) != TERM_SYMBOL)
            continue;
        bool *are_asked = elements_asked(model, model->inputs[i], asked, values->length);
        for (uint32_t k = 0; k < values->length; k++) {
            NamedValue *value = &values->data[k];
            unsigned element;
            if (!strncmp(value->name, name, length) &&
                sscanf(value->name + length, "[%u]", &element) == 1 && element < values->length)
                value->is_any = !are_asked[element];
        }
        mem_free(are_asked);
    }
}

void inputs_list_read(Arena *arena, const Engine *engine, Assignment *assignment,
                      NamedValues *values)
{
    const Outside *outside = &engine->outside;
    for (uint32_t i = 0; i < INPUT_NUMBERS + outside->text_count; i++) {
        Term symbol = i < INPUT_NUMBERS ? outside->numbers[i] : outside->texts[i - INPUT_NUMBERS];
        if (symbol == TERM_NONE)
            continue;
        Buf text = {0};
        const char *name = term_symbol_name(engine->bank, symbol);
        term_print(&text, engine->bank, assignment_evaluate(assignment, symbol));
        vec_push(values, named_value(arena_text(arena, name, strlen(name)),
                                     arena_text(arena, buf_text(&text), text.length)));
        buf_release(&text);
    }
}

/* Of numbers that are read of standard input: stdin, stdin[0], stdin.real[0]. */
static bool is_read(const char *name)
{
    size_t length = strncmp(name, "stdin", 5) ? 0 : strncmp(name, "stdin.real", 10) ? 5 : 10;
    char end;
    unsigned position;
    return length && (!name[length] || (sscanf(name + length, "[%u]%c", &position, &end) == 1 &&
                                        name[strlen(name) - 1] == ']'));
}

static void unknown_input(const Program *const programs[2], const char *name, Diag *diag)
{
    VecText names = {0};
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; programs[side] && i < programs[side]->input_count; i++)
            vec_push(&names, programs[side]->inputs[i]->name);
    diag_error(diag, (Place){0}, "there is no input '%s' (option -input%s)", name, name);
    const char *near = suggestion(name, names.data, names.length);
    if (near)
        diag_note(diag, (Place){0}, "did you mean -input%s?", near);
    else if (!names.length)
        diag_note(diag, (Place){0}, "-input=%s makes a variable or macro of that name an input",
                  name);
    vec_release(&names);
}

/* Whether an option fits the input it names. */
static bool check_bound(const Program *const programs[2], const Variable *input,
                        const InputBound *bound, Diag *diag)
{
    const char *name = bound->name;
    const Type *type = input ? input->type : NULL;
    while (type && type->kind == TYPE_ARRAY && !type->extent_expr)
        type = type->element;
    bool is_fraction = (bound->has_low && !num_is_integer(bound->low)) ||
                       (bound->has_high && !num_is_integer(bound->high));
    if (!input && is_read(name))
        return true;
    if (!input)
        unknown_input(programs, name, diag);
    else if (!type_is_integer(type) && type->kind != TYPE_REAL)
        diag_error(diag, input->place,
                   "input '%s' is no number, nor an array of them: option -input%s cannot bound it",
                   name, name);
    else if (type_is_integer(type) && is_fraction)
        diag_error(diag, input->place, "input '%s' is an integer: -input%s needs integers", name,
                   name);
    else
        return true;
    return false;
}

bool inputs_check_bounds(const Program *const programs[2], const VerifyOptions *options, Diag *diag)
{
    bool ok = true;
    for (uint32_t i = 0; i < options->input_count; i++) {
        const char *name = options->inputs[i].name;
        const Variable *input = program_input(programs[1], name);
        if (!input && programs[0])
            input = program_input(programs[0], name);
        ok &= check_bound(programs, input, &options->inputs[i], diag);
    }
    return ok;
}
