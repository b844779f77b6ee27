/* The stage that looks for a model part by part.
 *
 * On a path of many branches over values that have nothing to do with each other, as random numbers are,
 * one guess for all of them fails, and the solver is slow. Each part by itself is easy.
 */
#include "lib/bug.h"
#include "symbolic/bank.h"
#include "symbolic/boolean.h"
#include "symbolic/chain.h"
#include "symbolic/guess.h"
#include "symbolic/repair.h"
#include "symbolic/slice.h"

enum { CONJUNCTS_MAX = 4096, PART_REPAIR_WORK = 400 };

typedef struct Parts {
    Prover *prover;
    const Term *conjuncts;
    uint32_t count;
    VecU32 above; /* of each conjunct: one of the same part before it, or itself */
    VecU32 places, values;
} Parts;

static uint32_t first_of(Parts *parts, uint32_t conjunct)
{
    CHECK(conjunct < parts->above.length && parts->above.data[conjunct] <= conjunct);
    uint32_t *above = parts->above.data;
    while (above[conjunct] != conjunct)
        conjunct = above[conjunct] = above[above[conjunct]];
    return conjunct;
}

static void unite(Parts *parts, uint32_t one, uint32_t other)
{
    uint32_t a = first_of(parts, one), b = first_of(parts, other);
    parts->above.data[a > b ? a : b] = a > b ? b : a;
}

static void list_places(const Parts *parts, Term term, VecU32 *places)
{
    Slice slice = {.bank = parts->prover->bank, .by = SLICE_BY_APPLICATIONS};
    slice_list_places(&slice, term, places);
}

/* Conjuncts with a place in common are of one part. */
static void find_parts(Parts *parts)
{
    Memo known = {0}; /* of a place: a conjunct that it is in */
    VecU32 places = {0};
    for (uint32_t i = 0; i < parts->count; i++) {
        vec_push(&parts->above, i);
        list_places(parts, parts->conjuncts[i], &places);
        for (uint32_t k = 0; k < places.length; k++) {
            uint32_t other;
            if (memo_get(&known, places.data[k], &other))
                unite(parts, i, other);
            else
                memo_put(&known, places.data[k], i);
        }
    }
    CHECK(parts->above.length == parts->count);
    vec_release(&places);
    memo_release(&known);
}

/* The conjunction of the part that begins with a conjunct. */
static Term part_at(Parts *parts, uint32_t first)
{
    CHECK(first_of(parts, first) == first);
    VecU32 members = {0};
    for (uint32_t i = first; i < parts->count; i++)
        if (first_of(parts, i) == first)
            vec_push(&members, parts->conjuncts[i]);
    Term part = boolean_and_all(parts->prover->bank, members.data, members.length);
    vec_release(&members);
    return part;
}

/* A model of a part, which the caller owns, or NULL. */
static Assignment *solve(Prover *prover, ContextId part, const VecU32 *places)
{
    const Assignment *kept = models_find(&prover->models, part);
    if (kept)
        return assignment_copy(kept);
    for (uint32_t i = 0; i <= GUESS_COUNT; i++) {
        bool is_last = i == GUESS_COUNT;
        Assignment *guess = guess_assignment(prover->contexts, part, places, is_last ? 0 : i);
        if ((!is_last || repair_assignment(prover->contexts, part, guess, PART_REPAIR_WORK)) &&
            models_satisfies(&prover->models, part, guess))
            return guess;
        assignment_free(guess);
    }
    return NULL;
}

static void take_over(Parts *parts, Assignment *model, const VecU32 *places)
{
    for (uint32_t i = 0; i < places->length; i++) {
        Term place = places->data[i];
        bool has_value = sort_kind(parts->prover->bank, term_sort(parts->prover->bank, place)) !=
                         SORT_KIND_FUNCTION;
        Term value = has_value ? assignment_evaluate(model, place) : TERM_NONE;
        if (!value)
            continue;
        CHECK(parts->places.length == parts->values.length);
        vec_push(&parts->places, place);
        vec_push(&parts->values, value);
    }
}

static bool add_part(Parts *parts, uint32_t first)
{
    Prover *prover = parts->prover;
    Term condition = part_at(parts, first);
    ContextId part = context_and(prover->contexts, CONTEXT_TRUE, condition);
    if (part == CONTEXT_FALSE)
        return false;
    VecU32 places = {0};
    list_places(parts, condition, &places);
    Assignment *model = solve(prover, part, &places);
    if (model)
        take_over(parts, model, &places);
    assignment_free(model);
    vec_release(&places);
    return model != NULL;
}

/* Symbols come first: they may be arguments of applications. */
static Assignment *join(const Parts *parts)
{
    CHECK(parts->places.length == parts->values.length);
    TermBank *bank = parts->prover->bank;
    Assignment *whole = assignment_new(bank);
    for (int symbols = 1; symbols >= 0; symbols--)
        for (uint32_t i = 0; i < parts->places.length; i++)
            if ((bank_kind(bank, parts->places.data[i]) == TERM_SYMBOL) == (symbols == 1))
                (void)assignment_set_place(whole, parts->places.data[i], parts->values.data[i]);
    return whole;
}

static bool solve_all(Parts *parts)
{
    find_parts(parts);
    for (uint32_t i = 0; i < parts->count; i++)
        if (first_of(parts, i) == i && !add_part(parts, i))
            return false;
    return true;
}

bool chain_each_part(Prover *prover, Question *question)
{
    Parts parts = {.prover = prover};
    parts.conjuncts = context_conjuncts(prover->contexts, question->context, &parts.count);
    Assignment *whole = parts.count <= CONJUNCTS_MAX && solve_all(&parts) ? join(&parts) : NULL;
    if (whole && models_satisfies(&prover->models, question->context, whole)) {
        question->model = models_keep(&prover->models, question->context, whole);
        question->answer = ANSWER_YES;
        whole = NULL;
    }
    assignment_free(whole);
    vec_release(&parts.above);
    vec_release(&parts.places);
    vec_release(&parts.values);
    return question->answer == ANSWER_YES;
}
