#include "search/sample.h"

#include "lib/bug.h"
#include "state/value.h"
#include "symbolic/interval.h"

typedef struct Sample {
    Engine *engine;
    ContextId context;
    const Model *model;
    Assignment *assignment;
    uint64_t state; /* of the generator */
    uint32_t spread;
} Sample;

/* SplitMix64: the same numbers on every machine. */
static uint64_t sample_next(Sample *sample)
{
    uint64_t z = sample->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int64_t sample_between(Sample *sample, int64_t low, int64_t high)
{
    CHECK(low <= high);
    return low + (int64_t)(sample_next(sample) % ((uint64_t)(high - low) + 1));
}

static Term sample_integer(Sample *sample, Bounds bounds)
{
    enum { RANGE = 8 };
    TermBank *bank = sample->engine->bank;
    Arena *arena = bank_arena(bank);
    int64_t low = -RANGE, high = RANGE;
    if (bounds.has_low && num_is_int64(num_ceil(arena, bounds.low)))
        low = num_int64(num_ceil(arena, bounds.low));
    if (low < -RANGE * 4 && (!bounds.has_high || num_sign(bounds.high) >= 0))
        low = -RANGE;
    high = low + 2 * RANGE;
    if (bounds.has_high && num_compare(bounds.high, NUM(high)) < 0)
        high = num_int64(num_floor(arena, bounds.high));
    return term_int64(bank, high < low ? low : sample_between(sample, low, high));
}

static Term sample_real(Sample *sample, Bounds bounds)
{
    TermBank *bank = sample->engine->bank;
    Arena *arena = bank_arena(bank);
    int64_t size = (int64_t)1 << sample_between(sample, 0, sample->spread);
    Num value = num_fraction(arena, sample_between(sample, -4 * size, 4 * size), 4);
    bool is_low = bounds.has_low && num_compare(value, bounds.low) <= 0;
    bool is_high = bounds.has_high && num_compare(value, bounds.high) >= 0;
    if (is_low || is_high) {
        Num step = num_fraction(arena, sample_between(sample, 1, 4 * size), 4);
        value = is_low ? num_add(arena, bounds.low, step) : num_sub(arena, bounds.high, step);
    }
    return term_real(bank, value);
}

static Term sample_value(Sample *sample, const Type *type, Term extents, uint32_t dim);

static Term sample_array(Sample *sample, const Type *type, Term extents, uint32_t dim)
{
    CHECK(type->kind == TYPE_ARRAY);
    enum { ELEMENTS = 64 };
    TermBank *bank = sample->engine->bank;
    int64_t extent = type->extent;
    if (type->extent_expr) {
        Term term = term_item(bank, extents, dim);
        Term value = assignment_evaluate(sample->assignment, term);
        if (value == TERM_NONE || !term_to_int64(bank, value, &extent))
            extent = 1;
    }
    dim += type->extent_expr != NULL;
    Term array = TERM_NONE;
    for (int64_t i = 0; i < ELEMENTS && (i < extent || i == 0); i++) {
        Term element = sample_value(sample, type->element, extents, dim);
        if (element == TERM_NONE)
            return TERM_NONE;
        if (array == TERM_NONE)
            array = term_array_constant(bank, sort_array(bank, term_sort(bank, element)), element);
        else
            array = term_write(bank, array, term_int64(bank, i), element);
    }
    return array;
}

/* Structs as inputs are left to the default of their symbol. What an integer type cannot hold is no
 * input: nothing that reads an element of a guess asks for its range again. */
static Term sample_value(Sample *sample, const Type *type, Term extents, uint32_t dim)
{
    TermBank *bank = sample->engine->bank;
    Bounds open = {0};
    if (type->kind == TYPE_ARRAY)
        return sample_array(sample, type, extents, dim);
    if (type->kind == TYPE_REAL)
        return sample_real(sample, open);
    if (!type_is_integer(type))
        return TERM_NONE;
    bounds_add_low(&open, value_least(bank, type), false);
    bounds_add_high(&open, value_greatest(bank, type), false);
    return sample_integer(sample, open);
}

static void sample_input(Sample *sample, uint32_t slot)
{
    CHECK(slot < sample->model->program->input_count);
    const Variable *input = sample->model->program->inputs[slot];
    TermBank *bank = sample->engine->bank;
    Term symbol = sample->model->inputs[slot], value;
    if (term_kind(bank, symbol) != TERM_SYMBOL)
        return;
    Sort sort = term_sort(bank, symbol);
    if (sort == SORT_INT || sort == SORT_REAL) {
        Contexts *contexts = sample->engine->contexts;
        value = context_simplify(contexts, sample->context, symbol);
        if (!term_is_constant(bank, value)) {
            Bounds bounds = context_bounds(contexts, sample->context, symbol);
            value = sort == SORT_INT ? sample_integer(sample, bounds) : sample_real(sample, bounds);
        }
    } else {
        value = sample_value(sample, input->type, sample->model->input_extents[slot], 0);
    }
    if (value != TERM_NONE)
        assignment_set(sample->assignment, symbol, value);
}

Assignment *sample_inputs(Engine *engine, ContextId context, const Model *model, uint32_t number)
{
    Sample sample = {.engine = engine,
                     .context = context,
                     .model = model,
                     .assignment = assignment_new(engine->bank),
                     .state = number,
                     .spread = number % 4};
    for (uint32_t i = 0; i < model->program->input_count; i++)
        sample_input(&sample, i);
    return sample.assignment;
}
