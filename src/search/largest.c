#include "search/largest.h"

#include <float.h>

#include "lib/bug.h"
#include "symbolic/memo.h"

typedef struct Places {
    const Model *model;
    Memo seen;
    Term condition;
} Places;

/* The type of an input, an element or a member of one; NULL for any other term. */
static const Type *type_of_place(const Model *model, Term term)
{
    TermBank *bank = model->bank;
    uint32_t count;
    const Type *whole;
    switch (term_kind(bank, term)) {
    case TERM_SYMBOL:
        for (uint32_t i = 0; i < model->program->input_count; i++)
            if (model->inputs[i] == term)
                return model->program->inputs[i]->type;
        return NULL;
    case TERM_READ:
        whole = type_of_place(model, term_children(bank, term, &count)[0]);
        return whole && whole->kind == TYPE_ARRAY ? whole->element : NULL;
    case TERM_ITEM:
        whole = type_of_place(model, term_children(bank, term, &count)[0]);
        return whole && whole->kind == TYPE_STRUCT
                   ? whole->fields[term_item_number(bank, term)].type
                   : NULL;
    default:
        return NULL;
    }
}

static Num largest(Arena *arena, const Type *type)
{
    CHECK(type->kind == TYPE_REAL);
    if (type->size == sizeof(float))
        return num_from_double(arena, (double)FLT_MAX);
    if (type->size == sizeof(double))
        return num_from_double(arena, DBL_MAX);
    Num unit = num_power_of_two(arena, LDBL_MAX_EXP - LDBL_MANT_DIG);
    Num ones = num_sub(arena, num_power_of_two(arena, LDBL_MANT_DIG), NUM(1));
    return num_mul(arena, ones, unit);
}

static void add_range(Places *places, Term place, const Type *type)
{
    CHECK(term_sort(places->model->bank, place) == SORT_REAL);
    TermBank *bank = places->model->bank;
    Arena *arena = bank_arena(bank);
    Num most = largest(arena, type);
    Term low = term_real(bank, num_neg(arena, most)), high = term_real(bank, most);
    Term within = term_and(bank, term_le(bank, low, place), term_le(bank, place, high));
    places->condition = term_and(bank, places->condition, within);
}

/* What is bound by a quantifier is left out. */
static void collect(Places *places, Term term)
{
    TermBank *bank = places->model->bank;
    TermKind kind = term_kind(bank, term);
    if (kind == TERM_CONSTANT || kind == TERM_UNDEFINED_KIND || kind == TERM_FORALL ||
        kind == TERM_EXISTS || kind == TERM_PREFIX || !memo_put_new(&places->seen, term, 1))
        return;
    if (term_sort(bank, term) == SORT_REAL) {
        const Type *type = type_of_place(places->model, term);
        if (type && type->kind == TYPE_REAL)
            add_range(places, term, type);
    }
    uint32_t count;
    const Term *children = term_children(bank, term, &count);
    VecU32 copy = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&copy, children[i]);
    for (uint32_t i = 0; i < copy.length; i++)
        collect(places, copy.data[i]);
    vec_release(&copy);
}

Term largest_of_inputs(const Model *model, Term condition)
{
    Places places = {.model = model, .condition = TERM_TRUE};
    collect(&places, condition);
    memo_release(&places.seen);
    return places.condition;
}
