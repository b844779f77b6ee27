#include "search/cells.h"

#include <stdio.h>

#include "lib/bug.h"
#include "state/image.h"
#include "symbolic/extended.h"

/* Cells of a state; elements of an array that are cells of their own; where the numbers of fresh symbols begin. */
enum { CELLS_MAX = 256, ELEMENTS_MAX = 64, FRESH_FIRST = 1 << 24 };

typedef struct Masking {
    const State *state;
    TermBank *bank;
    Cells *cells;
    const Variable *variable; /* that is looked at; NULL: a block of the heap */
} Masking;

static bool is_left_unset(const Cells *cells, uint32_t cell)
{
    for (uint32_t i = 0; cells->unset && i < cells->unset->length; i++)
        if (cells->unset->data[i] == cell)
            return true;
    return false;
}

static Term put_cell(const Masking *masking, Sort sort, const Type *type, Term value)
{
    Cells *cells = masking->cells;
    char name[32];
    if (cells->symbols.length >= CELLS_MAX) {
        cells->are_too_many = true;
        return value;
    }
    snprintf(name, sizeof name, "cell#%u", (unsigned)cells->symbols.length);
    Term symbol = term_symbol(masking->bank, name, sort);
    if (masking->variable && !masking->variable->steers_nothing)
        vec_push(&cells->steering, cells->symbols.length);
    vec_push(&cells->symbols, symbol);
    vec_push(&cells->values, value);
    vec_push(&cells->types, type);
    return is_left_unset(cells, cells->symbols.length - 1) ? TERM_UNDEFINED : symbol;
}

static Term mask_unset(const Masking *masking, const Type *type)
{
    Sort sort = type_is_integer(type) ? SORT_INT : SORT_REAL;
    return masking->cells->takes_unset ? put_cell(masking, sort, type, TERM_UNDEFINED)
                                       : TERM_UNDEFINED;
}

static Term mask_number(const Masking *masking, const Type *type, Term value)
{
    TermBank *bank = masking->bank;
    if (value == TERM_UNDEFINED)
        return mask_unset(masking, type);
    if (value_may_be_undefined(bank, value) || term_has_path(bank, value) ||
        extended_of(bank, value) != EXTENDED_NONE)
        return value;
    Sort sort = term_sort(bank, value);
    if (sort != SORT_INT && sort != SORT_REAL)
        return value;
    Term symbol = put_cell(masking, sort, type, value);
    masking->cells->has_reals |= sort == SORT_REAL;
    if (symbol != value && symbol != TERM_UNDEFINED && type_is_integer(type) &&
        !type_is_signed(type))
        masking->cells->ranges =
            term_and(bank, masking->cells->ranges, value_in_range(bank, type, symbol));
    return symbol;
}

/* An array of numbers that are all set, as one cell. */
static Term mask_whole(const Masking *masking, Term value)
{
    TermBank *bank = masking->bank;
    Sort sort = term_sort(bank, value), element = sort;
    if (value_may_be_undefined(bank, value))
        return value;
    while (element >= SORT_FIRST_COMPOUND && sort_kind(bank, element) == SORT_KIND_ARRAY)
        element = sort_element(bank, element);
    if (element != SORT_INT && element != SORT_REAL)
        return value;
    masking->cells->has_reals |= element == SORT_REAL;
    return put_cell(masking, sort, NULL, value);
}

static Term mask(const Masking *masking, const Type *type, Term value);

static Term mask_elements(const Masking *masking, const Type *element, int64_t count, Term value)
{
    TermBank *bank = masking->bank;
    Term unset = value_undefined(bank, element);
    Term result = term_array_constant(bank, term_sort(bank, value), unset);
    for (int64_t i = 0; i < count; i++) {
        Term index = term_int64(bank, i);
        Term part = mask(masking, element, term_read(bank, value, index));
        if (part != unset)
            result = term_write(bank, result, index, part);
    }
    return result;
}

static Term mask_struct(const Masking *masking, const Type *type, Term value)
{
    for (uint32_t i = 0; i < type->field_count; i++) {
        Term part = term_item(masking->bank, value, i);
        Term masked = mask(masking, type->fields[i].type, part);
        if (masked != part)
            value = term_with_item(masking->bank, value, i, masked);
    }
    return value;
}

static Term mask(const Masking *masking, const Type *type, Term value)
{
    if (!value)
        return value;
    switch (type->kind) {
    case TYPE_BOOL:
    case TYPE_INT:
    case TYPE_REAL:
        return mask_number(masking, type, value);
    case TYPE_ARRAY:
        if (!type_is_variable(type) && type->is_complete && type->extent <= ELEMENTS_MAX)
            return mask_elements(masking, type->element, type->extent, value);
        return mask_whole(masking, value);
    case TYPE_STRUCT:
        return mask_struct(masking, type, value);
    default:
        return value;
    }
}

Term cells_mask(TermBank *bank, const Type *type, Term value, Cells *cells)
{
    if (!cells->ranges)
        cells->ranges = TERM_TRUE;
    const Masking masking = {.bank = bank, .cells = cells};
    return mask(&masking, type, value);
}

/* A global that is initialised and never written. */
static bool is_same_always(const Variable *variable)
{
    return variable->kind == VARIABLE_GLOBAL && type_innermost(variable->type)->is_const;
}

static void mask_word(void *user, ImageWord word)
{
    Masking *masking = user;
    masking->variable = word.variable;
    if (word.is_term && word.type && !is_same_always(word.variable))
        *word.word = mask(masking, word.type, *word.word);
}

static void mask_block(const Masking *masking, Block *block)
{
    int64_t extent;
    if (!block->is_live || !block->type || !block->value || block->element_extents)
        return;
    const Type *element = masking->state->heap_types.data[block->type - 1];
    bool is_short = term_to_int64(masking->bank, block->extent, &extent) && extent >= 0 &&
                    extent <= ELEMENTS_MAX;
    block->value = is_short ? mask_elements(masking, element, extent, block->value)
                            : mask_whole(masking, block->value);
}

static void forget_visits(const State *state, Process *process)
{
    for (uint32_t i = 0; i < process_depth(process) && state->model->counts_loops; i++) {
        FrameHeader *frame = process_frame(process, i);
        const Function *function = state->model->program->functions[frame->function];
        for (uint32_t k = 0; k < 2 * function->location_count; k++)
            frame_visits(frame)[k] = 0;
    }
}

void cells_put(Composition *composition, Cells *cells)
{
    State *state = &composition->state;
    Process *process = &state->processes[0];
    CHECK(state->process_count == 1 && !cells->symbols.length);
    const Engine *engine = &composition->engine;
    Masking masking = {.state = state, .bank = engine->bank, .cells = cells};
    cells->takes_unset = property_in(engine->properties, PROPERTY_UNINITIALISED_READ);
    cells->ranges = TERM_TRUE;
    image_walk(state, 0, 0, mask_word, &masking);
    masking.variable = NULL;
    for (uint32_t i = 0; i < blocks_count(process); i++)
        mask_block(&masking, blocks_at(process, i));
    forget_visits(state, process);
    process->next_symbol = FRESH_FIRST;
    process->is_changed = true;
    printed_text(state)->length = 0;
    state->context = CONTEXT_TRUE;
    CHECK(cells->symbols.length == cells->values.length);
}

void cells_clear(Cells *cells)
{
    vec_clear(&cells->symbols);
    vec_clear(&cells->values);
    vec_clear(&cells->types);
    vec_clear(&cells->steering);
    cells->has_reals = cells->are_too_many = false;
}

void cells_release(Cells *cells)
{
    vec_release(&cells->symbols);
    vec_release(&cells->values);
    vec_release(&cells->types);
    vec_release(&cells->steering);
}

bool cells_are_set(const Cells *cells, const VecU32 *unset)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < cells->values.length; i++) {
        while (next < unset->length && unset->data[next] < i)
            next++;
        if (cells->values.data[i] == TERM_UNDEFINED &&
            (next == unset->length || unset->data[next] != i))
            return false;
    }
    return true;
}

void cells_list_unset(const TermBank *bank, const Cells *cells, const Memo *named, VecU32 *unset)
{
    uint32_t known;
    for (uint32_t i = 0; i < cells->values.length; i++) {
        Term symbol = cells->symbols.data[i];
        bool may_be = named && cells->takes_unset &&
                      term_sort(bank, symbol) < SORT_FIRST_COMPOUND &&
                      !memo_get(named, symbol, &known);
        if (may_be || cells->values.data[i] == TERM_UNDEFINED)
            vec_push(unset, i);
    }
}

Term cells_of_state(TermBank *bank, const Cells *cells, Term term)
{
    VecU32 symbols = {0}, values = {0};
    for (uint32_t i = 0; i < cells->symbols.length; i++)
        if (cells->values.data[i] != TERM_UNDEFINED) {
            vec_push(&symbols, cells->symbols.data[i]);
            vec_push(&values, cells->values.data[i]);
        }
    Term result = term_substitute(bank, term, symbols.data, values.data, symbols.length);
    vec_release(&symbols);
    vec_release(&values);
    return result;
}
