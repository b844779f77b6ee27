#include "search/backward.h"

#include <stdio.h>
#include <string.h>

#include "lib/bug.h"
#include "search/cells.h"
#include "search/course.h"
#include "search/trial.h"
#include "state/symbol.h"
#include "state/value.h"
#include "symbolic/bank.h"

/* Choices on the way to the end; elements of an array that have names of their own; length of a name. */
enum { CHOICES_MAX = 10000, ELEMENTS_MAX = 64, NAME_MAX_LENGTH = 256 };

typedef struct Going {
    Composition *composition;
    Watcher *watcher, before; /* as it was */
    Trial trial;
    Labels labels; /* the same, of the composition */
    uint32_t path_length;
    uint32_t positions; /* from the place to the end of the path */
    Cells cells;
    Memo places;  /* by symbol of a cell: which */
    VecU32 names; /* by cell: a symbol that is named as in the program; TERM_NONE: none */
    VEC(const char *) taken; /* names of variables */
    Assignment *values;      /* of the path: of inputs, and of cells at the place */
    ContextId base, end; /* conditions: of any values, and of the rest; CONTEXT_NONE: not found */
} Going;

/* The type of a global, or of what a function returns, by the name of what was drawn for it; NULL: not known. */
static const Type *drawn_type(const Model *model, const char *name, uint32_t length)
{
    const Program *program = model->program;
    bool is_result = length > 2 && !memcmp(name + length - 2, "()", 2);
    uint32_t count = is_result ? program->function_count : program->global_count;
    length -= is_result ? 2 : 0;
    for (uint32_t i = 0; i < count; i++) {
        const char *own = is_result ? program->functions[i]->name : program->globals[i]->name;
        if (strlen(own) == length && !memcmp(own, name, length))
            return is_result ? program->functions[i]->type->element->unqualified
                             : program->globals[i]->type->unqualified;
    }
    return NULL;
}

/* Bounds of a type are no condition. */
static void leave_ranges_out(const Composition *composition, Term condition, Memo *left_out)
{
    TermBank *bank = composition->engine.bank;
    VecU32 symbols = {0};
    term_symbols(bank, condition, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++) {
        const char *name = term_symbol_name(bank, symbols.data[i]);
        DrawnName drawn;
        const Type *type = symbol_is_drawn(name, &drawn)
                               ? drawn_type(composition->models[1], name, drawn.prefix)
                               : NULL;
        if (!type || !type_is_integer(type) || term_sort(bank, symbols.data[i]) != SORT_INT)
            continue;
        Term least = term_int(bank, value_least(bank, type));
        Term greatest = term_int(bank, value_greatest(bank, type));
        memo_put(left_out, term_le(bank, least, symbols.data[i]), 1);
        memo_put(left_out, term_le(bank, symbols.data[i], greatest), 1);
    }
    vec_release(&symbols);
}

Term condition_beyond(const Composition *composition, ContextId context, ContextId base)
{
    const Engine *engine = &composition->engine;
    uint32_t count, known;
    Memo left_out = {0};
    VecU32 own = {0};
    leave_ranges_out(composition, context_condition(engine->contexts, context), &left_out);
    const Term *conjuncts = context_conjuncts(engine->contexts, base, &count);
    for (uint32_t i = 0; i < count; i++)
        memo_put(&left_out, conjuncts[i], 1);
    conjuncts = context_conjuncts(engine->contexts, context, &count);
    for (uint32_t i = 0; i < count; i++)
        if (!memo_get(&left_out, conjuncts[i], &known))
            vec_push(&own, conjuncts[i]);
    Term condition = TERM_TRUE;
    for (uint32_t i = 0; i < own.length; i++)
        condition = term_and(engine->bank, condition, own.data[i]);
    vec_release(&own);
    memo_release(&left_out);
    return condition;
}

/* What a process draws is said by its number, from 1 on, and "@RANK" where there are others before it: of "z#1.0.0" it is
 * "z#1". */
static void add_drawn(Buf *text, const char *from)
{
    while (*from) {
        unsigned side, rank, number;
        int length = 0;
        bool is_drawn =
            *from == '#' && sscanf(from, "#%u.%u.%u%n", &side, &rank, &number, &length) == 3;
        if (!is_drawn) {
            buf_putc(text, *from++);
            continue;
        }
        buf_printf(text, "#%u", number + 1);
        if (rank)
            buf_printf(text, "@%u", rank);
        from += length;
    }
}

const char *condition_text(TermBank *bank, Term condition, Arena *arena)
{
    Buf printed = {0}, text = {0};
    term_print(&printed, bank, condition);
    add_drawn(&text, buf_text(&printed));
    const char *kept = arena_text(arena, buf_text(&text), text.length);
    buf_release(&printed);
    buf_release(&text);
    return kept;
}

/* Names of cells. */

static TermBank *bank_of(const Going *going)
{
    return going->composition->engine.bank;
}

static bool name_parts(Going *going, const Type *type, Term value, const char *name);

static bool name_elements(Going *going, const Type *type, Term value, const char *name)
{
    char part[NAME_MAX_LENGTH];
    bool any = false;
    if (type_is_variable(type) || !type->is_complete || type->extent > ELEMENTS_MAX)
        return false;
    for (int64_t i = 0; i < type->extent; i++) {
        snprintf(part, sizeof part, "%.200s[%lld]", name, (long long)i);
        Term element = term_read(bank_of(going), value, term_int64(bank_of(going), i));
        any |= name_parts(going, type->element, element, part);
    }
    return any;
}

static bool name_fields(Going *going, const Type *type, Term value, const char *name)
{
    char part[NAME_MAX_LENGTH];
    bool any = false;
    for (uint32_t i = 0; i < type->field_count; i++) {
        const char *field = type->fields[i].name;
        bool has_name = field && *field;
        snprintf(part, sizeof part, "%.200s%s%.50s", name, has_name ? "." : "",
                 has_name ? field : "");
        any |= name_parts(going, type->fields[i].type, term_item(bank_of(going), value, i), part);
    }
    return any;
}

/* Whether some cell is in the value. */
static bool name_parts(Going *going, const Type *type, Term value, const char *name)
{
    uint32_t cell;
    if (!value || value == TERM_UNDEFINED)
        return false;
    if (memo_get(&going->places, value, &cell)) {
        going->names.data[cell] =
            term_symbol(bank_of(going), name, term_sort(bank_of(going), value));
        return true;
    }
    return type->kind == TYPE_ARRAY    ? name_elements(going, type, value, name)
           : type->kind == TYPE_STRUCT ? name_fields(going, type, value, name)
                                       : false;
}

/* What an inner variable hides is told by a number behind its name. */
static void name_variables(Going *going, Variable *const *variables, uint32_t count,
                           const Term *values)
{
    for (uint32_t i = 0; i < count; i++) {
        char name[NAME_MAX_LENGTH];
        uint32_t before = 0;
        for (uint32_t k = 0; k < going->taken.length; k++)
            before += !strcmp(going->taken.data[k], variables[i]->name);
        if (before)
            snprintf(name, sizeof name, "%.200s#%u", variables[i]->name, (unsigned)before + 1);
        else
            snprintf(name, sizeof name, "%.200s", variables[i]->name);
        if (name_parts(going, variables[i]->type, values[i], name))
            vec_push(&going->taken, variables[i]->name);
    }
}

static void name_cells(Going *going)
{
    const State *state = &going->composition->state;
    const Program *program = state->model->program;
    Process *process = &going->composition->state.processes[0];
    for (uint32_t i = 0; i < going->cells.symbols.length; i++) {
        memo_put(&going->places, going->cells.symbols.data[i], i);
        vec_push(&going->names, TERM_NONE);
    }
    for (uint32_t i = process_depth(process); i-- > 0;) {
        FrameHeader *frame = process_frame(process, i);
        name_variables(going, program->functions[frame->function]->locals, frame->variables,
                       frame_values(frame));
    }
    name_variables(going, program->globals, program->global_count, process->globals.data);
}

/* The way of the path. */

static void forget_finding(void *user, State *state, const Finding *finding)
{
    (void)user, (void)state, (void)finding;
}

static void after_statement(void *user, State *state, uint32_t rank, const Function *function,
                            const Stmt *stmt)
{
    (void)function, (void)stmt;
    watcher_after(((Going *)user)->watcher, state, rank);
}

static bool is_visible(void *user, const State *state, uint32_t rank)
{
    return watcher_holds(((Going *)user)->watcher, state, rank);
}

/* A formula that was satisfied before the path was at its end is none that ends it. */
static bool note_end(void *user)
{
    Going *going = user;
    uint32_t made = (going->watcher->steps.length - going->before.steps.length) / 2;
    bool goes_on = made < going->positions;
    if (!goes_on)
        going->end = going->composition->state.context;
    return goes_on;
}

/* False: some value of the place is not known. */
static bool take_values(Going *going, Assignment *witness)
{
    going->values = assignment_copy(witness);
    for (uint32_t i = 0; i < going->cells.symbols.length; i++) {
        Term value = assignment_evaluate(witness, going->cells.values.data[i]);
        if (value == TERM_NONE)
            return false;
        assignment_set(going->values, going->cells.symbols.data[i], value);
    }
    return !going->cells.are_too_many;
}

/* Whether the values satisfy the condition of the state at hand. */
static bool holds(const Going *going)
{
    Term condition =
        context_condition(going->composition->engine.contexts, going->composition->state.context);
    return assignment_evaluate(going->values, condition) == TERM_TRUE;
}

static bool take_own(Going *going, const Point *point)
{
    Composition *composition = going->composition;
    Labels labels = {0};
    for (uint32_t i = 0; i < point->count; i++)
        vec_push(&labels, point->labels[i]);
    StateId here = state_commit(&composition->state);
    bool is_taken = false;
    for (uint32_t i = 0; i < labels.length && !is_taken; i++) {
        trial_go_to(&going->trial, here);
        is_taken = course_take(composition, labels.data[i]) && holds(going);
    }
    vec_release(&labels);
    return is_taken;
}

static void follow(Going *going)
{
    going->end = CONTEXT_NONE;
    for (uint32_t i = 0; i < CHOICES_MAX && going->end == CONTEXT_NONE; i++) {
        Point point = course_run(going->composition);
        if (going->end == CONTEXT_NONE && (point.kind != POINT_CHOICE || !take_own(going, &point)))
            return;
    }
}

/* The numbers of what is drawn stay those of the path, so that the witness has their values. */
static void put_cells(Going *going)
{
    State *state = &going->composition->state;
    uint32_t next = state->processes[0].next_symbol;
    cells_put(going->composition, &going->cells);
    state->processes[0].next_symbol = next;
    going->base =
        context_and(going->composition->engine.contexts, CONTEXT_TRUE, going->cells.ranges);
    state->context = going->base;
    name_cells(going);
}

static void begin(Going *going, Watcher *watcher, StateId from)
{
    Composition *composition = watcher->composition;
    *going = (Going){.composition = composition,
                     .watcher = watcher,
                     .before = *watcher,
                     .labels = composition->labels,
                     .path_length = composition->path_length};
    trial_begin(&going->trial, composition);
    composition->engine.watch = (Watch){
        .sink = forget_finding, .after = after_statement, .visible = is_visible, .user = going};
    moves_watch(&composition->engine);
    composition->engine.limits.loops = NULL;
    composition->labels = (Labels){0};
    composition->path_length = 0;
    watcher->keeps_places = watcher->tells_endless = false;
    watcher->discarded = (VecU32){0};
    watcher->found = note_end;
    watcher->user = going;
    trial_go_to(&going->trial, from);
    put_cells(going);
}

static void end(Going *going)
{
    Composition *composition = going->composition;
    Watcher *watcher = going->watcher;
    vec_release(&composition->labels);
    composition->labels = going->labels;
    composition->path_length = going->path_length;
    trial_end(&going->trial);
    uint32_t steps = going->before.steps.length;
    going->before.steps = watcher->steps;
    going->before.steps.length = steps;
    *watcher = going->before;
    if (going->values)
        assignment_free(going->values);
    cells_release(&going->cells);
    memo_release(&going->places);
    vec_release(&going->names);
    vec_release(&going->taken);
}

typedef struct Renaming {
    VecU32 from, to;
} Renaming;

static void rename_symbol(Renaming *renaming, Term from, Term to)
{
    vec_push(&renaming->from, from);
    vec_push(&renaming->to, to);
}

static bool is_taken(const Going *going, const char *name)
{
    for (uint32_t i = 0; i < going->taken.length; i++)
        if (!strcmp(going->taken.data[i], name))
            return true;
    return false;
}

/* An input that an inner variable hides is told from it. False: the condition is about a cell without a name. */
static bool rename_all(const Going *going, Term condition, Renaming *renaming)
{
    TermBank *bank = bank_of(going);
    VecU32 symbols = {0};
    bool ok = true;
    if (!term_is_immediate(condition))
        term_symbols(bank, condition, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++) {
        Term symbol = symbols.data[i];
        char name[NAME_MAX_LENGTH];
        uint32_t cell;
        if (memo_get(&going->places, symbol, &cell)) {
            ok &= going->names.data[cell] != TERM_NONE;
            rename_symbol(renaming, symbol, going->names.data[cell]);
        } else if (is_taken(going, term_symbol_name(bank, symbol))) {
            snprintf(name, sizeof name, "%.200s#input", term_symbol_name(bank, symbol));
            rename_symbol(renaming, symbol, term_symbol(bank, name, term_sort(bank, symbol)));
        }
    }
    vec_release(&symbols);
    return ok;
}

static const char *text_of_end(Going *going, Arena *arena)
{
    TermBank *bank = bank_of(going);
    Term condition = condition_beyond(going->composition, going->end, going->base);
    Renaming renaming = {0};
    bool has_names = rename_all(going, condition, &renaming);
    condition = has_names ? term_substitute(bank, condition, renaming.from.data, renaming.to.data,
                                            renaming.from.length)
                          : TERM_NONE;
    vec_release(&renaming.from);
    vec_release(&renaming.to);
    return condition == TERM_NONE ? NULL : condition_text(bank, condition, arena);
}

const char *backward_condition(Watcher *watcher, uint32_t place, Assignment *witness, Arena *arena)
{
    CHECK(watcher->composition->state.process_count == 1);
    Going going;
    StateId from;
    (void)watcher_place(watcher, place, &from);
    uint32_t positions = watcher_positions_from(watcher, place);
    begin(&going, watcher, from);
    going.positions = positions;
    const char *text = NULL;
    if (take_values(&going, witness)) {
        follow(&going);
        if (going.end != CONTEXT_NONE)
            text = text_of_end(&going, arena);
    }
    end(&going);
    return text;
}
