#include "symbolic/repair.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "symbolic/bank.h"
#include "symbolic/memo.h"
#include "symbolic/poly.h"
#include "symbolic/relation.h"

enum { PLACES_MAX = 64, CANDIDATES_MAX = 16, SIZE_UNIT = 16, NUMBER_BITS = 24 };

typedef struct Condition {
    Term term;
    VecU32 places; /* indices of the places in it */
    uint32_t cost;
    bool holds;
} Condition;

typedef struct Repair {
    TermBank *bank;
    Assignment *assignment;
    VEC(Condition) conditions;
    VecU32 places;
    uint32_t violated;
    uint32_t work; /* left */
    uint64_t random;
} Repair;

/* A small generator of our own, so that every run makes the same choices. */
static uint32_t next_random(Repair *repair, uint32_t below)
{
    CHECK(below);
    repair->random = repair->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(repair->random >> 33) % below;
}

static bool is_place(const TermBank *bank, Term term)
{
    return sort_is_numeric(term_sort(bank, term)) && assignment_is_place(bank, term);
}

static uint32_t place_index(Repair *repair, Term place)
{
    for (uint32_t i = 0; i < repair->places.length; i++)
        if (repair->places.data[i] == place)
            return i;
    CHECK(repair->places.length <= PLACES_MAX);
    if (repair->places.length == PLACES_MAX)
        return PLACES_MAX;
    vec_push(&repair->places, place);
    return repair->places.length - 1;
}

/* How much is computed for a node itself. */
static uint32_t cost_of(const TermBank *bank, Term term)
{
    return bank_is(bank, term, TERM_POLYNOMIAL) ? poly_pair_count(bank, term) : 1;
}

static void collect_places(Repair *repair, Condition *condition, Term term, Memo *seen)
{
    uint32_t count, ignored;
    if (term_is_immediate(term) || memo_get(seen, term, &ignored))
        return;
    memo_put(seen, term, 1);
    condition->cost += cost_of(repair->bank, term);
    if (is_place(repair->bank, term)) {
        uint32_t index = place_index(repair, term);
        if (index < PLACES_MAX)
            vec_push(&condition->places, index);
    }
    const Term *children = term_children(repair->bank, term, &count);
    VecU32 copy = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&copy, children[i]);
    for (uint32_t i = 0; i < copy.length; i++)
        collect_places(repair, condition, copy.data[i], seen);
    vec_release(&copy);
}

static bool holds(Repair *repair, const Condition *condition)
{
    uint32_t cost = 1 + condition->cost / SIZE_UNIT;
    repair->work = repair->work > cost ? repair->work - cost : 0;
    return assignment_evaluate(repair->assignment, condition->term) == TERM_TRUE;
}

static void evaluate_all(Repair *repair)
{
    repair->violated = 0;
    for (uint32_t i = 0; i < repair->conditions.length; i++) {
        Condition *condition = &repair->conditions.data[i];
        condition->holds = holds(repair, condition);
        repair->violated += !condition->holds;
    }
}

/* How many conditions fail with the assignment as it is; gives up above a limit. */
static uint32_t count_violated(Repair *repair, uint32_t limit)
{
    uint32_t violated = 0;
    for (uint32_t i = 0; i < repair->conditions.length && violated <= limit; i++)
        violated += !holds(repair, &repair->conditions.data[i]);
    return violated;
}

/* The polynomial whose sign decides a condition, TERM_NONE when there is none. */
static Term deciding_polynomial(const TermBank *bank, Term condition)
{
    return term_is_relation(bank, condition) ? bank_words(bank, condition)[0] : TERM_NONE;
}

static bool value_of(Repair *repair, Term term, Num *value)
{
    Term result = assignment_evaluate(repair->assignment, term);
    if (result == TERM_NONE || !term_is_constant(repair->bank, result))
        return false;
    *value = term_num(repair->bank, result);
    return true;
}

typedef struct Candidates {
    Num values[CANDIDATES_MAX];
    uint32_t count;
} Candidates;

/* Values that need many digits would never lead to an answer for people, and grow without bound. */
static void add_candidate(Candidates *candidates, Num value)
{
    bool small = num_is_small(value) && value.den < 1 << NUMBER_BITS &&
                 value.num < 1 << NUMBER_BITS && value.num > -(1 << NUMBER_BITS);
    CHECK(candidates->count <= CANDIDATES_MAX);
    if (small && candidates->count < CANDIDATES_MAX)
        candidates->values[candidates->count++] = value;
}

static void add_rounded(Arena *arena, Candidates *candidates, Num value)
{
    Num whole = num_floor(arena, value);
    add_candidate(candidates, whole);
    add_candidate(candidates, num_add(arena, whole, NUM(1)));
}

static void set_number(Repair *repair, Term place, Num value)
{
    CHECK(is_place(repair->bank, place));
    Sort sort = term_sort(repair->bank, place);
    if (sort == SORT_INT)
        value = num_floor(&repair->bank->arena, value);
    (void)assignment_set_place(repair->assignment, place, constant_make(repair->bank, sort, value));
}

/* Where the polynomial, as a function of one place, is zero (if it looks linear) or extremal (if
 * quadratic). */
static void add_roots(Repair *repair, Term polynomial, Term place, Num now, Candidates *candidates)
{
    Arena *arena = &repair->bank->arena;
    Num p[3];
    bool known = value_of(repair, polynomial, &p[0]);
    for (int i = 1; i < 3 && known; i++) {
        set_number(repair, place, num_add(arena, now, NUM(i)));
        known = value_of(repair, polynomial, &p[i]);
    }
    set_number(repair, place, now);
    if (!known)
        return;
    Num first = num_sub(arena, p[1], p[0]);
    Num second = num_add(arena, num_sub(arena, p[2], num_mul(arena, NUM(2), p[1])), p[0]);
    if (num_is_zero(second) && !num_is_zero(first)) {
        Num root = num_sub(arena, now, num_div(arena, p[0], first));
        add_candidate(candidates, root);
        add_rounded(arena, candidates, root);
    } else if (!num_is_zero(second)) {
        Num half = num_div(arena, second, NUM(2));
        Num slope = num_sub(arena, first, half);
        add_candidate(candidates, num_sub(arena, now, num_div(arena, slope, second)));
    }
}

static Candidates candidates_for(Repair *repair, const Condition *condition, Term place)
{
    static const int steps[] = {1, -1, 2, -2, 5, -5};
    Arena *arena = &repair->bank->arena;
    Candidates candidates = {.count = 0};
    Num now;
    if (!value_of(repair, place, &now))
        now = NUM(0);
    Term polynomial = deciding_polynomial(repair->bank, condition->term);
    if (polynomial)
        add_roots(repair, polynomial, place, now, &candidates);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        add_candidate(&candidates, num_add(arena, now, NUM(steps[i])));
    add_candidate(&candidates, num_mul(arena, now, NUM(2)));
    add_candidate(&candidates, num_neg(arena, now));
    add_candidate(&candidates, NUM(0));
    if (term_sort(repair->bank, place) == SORT_REAL) {
        add_candidate(&candidates, num_div(arena, now, NUM(2)));
        add_candidate(&candidates, num_add(arena, now, num_fraction(arena, 1, 2)));
    }
    return candidates;
}

typedef struct Move {
    Term place;
    Num value;
    uint32_t violated;
} Move;

static void try_place(Repair *repair, const Condition *condition, Term place, Move *best)
{
    Candidates candidates = candidates_for(repair, condition, place);
    Num now;
    if (!value_of(repair, place, &now))
        return;
    for (uint32_t i = 0; i < candidates.count && repair->work; i++) {
        if (num_equal(candidates.values[i], now))
            continue;
        set_number(repair, place, candidates.values[i]);
        uint32_t violated = count_violated(repair, best->violated);
        if (violated < best->violated ||
            (violated == best->violated && next_random(repair, 3) == 0))
            *best = (Move){place, candidates.values[i], violated};
    }
    set_number(repair, place, now);
}

/* A violated condition, chosen at random. */
static const Condition *choose_condition(Repair *repair)
{
    CHECK(repair->violated && repair->violated <= repair->conditions.length);
    uint32_t skip = next_random(repair, repair->violated);
    for (uint32_t i = 0; i < repair->conditions.length; i++)
        if (!repair->conditions.data[i].holds && skip-- == 0)
            return &repair->conditions.data[i];
    return NULL;
}

enum { PLACES_TRIED = 8 };

/* The best change for one violated condition, or now and then any change of it. */
static void step(Repair *repair)
{
    const Condition *condition = choose_condition(repair);
    uint32_t count = condition ? condition->places.length : 0;
    if (!count) {
        repair->work = 0;
        return;
    }
    Move best = {.violated = repair->violated};
    uint32_t first = next_random(repair, count);
    uint32_t tried = count < PLACES_TRIED ? count : PLACES_TRIED;
    for (uint32_t i = 0; i < tried && repair->work; i++)
        try_place(repair, condition,
                  repair->places.data[condition->places.data[(first + i) % count]], &best);
    if (!best.place || next_random(repair, 8) == 0) {
        Term place = repair->places.data[condition->places.data[next_random(repair, count)]];
        Candidates candidates = candidates_for(repair, condition, place);
        if (candidates.count)
            best = (Move){place, candidates.values[next_random(repair, candidates.count)], 0};
    }
    if (best.place)
        set_number(repair, best.place, best.value);
    evaluate_all(repair);
}

static void add_conditions(Repair *repair, Contexts *contexts, ContextId context)
{
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    for (uint32_t i = 0; i < count; i++) {
        Condition condition = {.term = conjuncts[i]};
        Memo seen = {0};
        collect_places(repair, &condition, conjuncts[i], &seen);
        memo_release(&seen);
        vec_push(&repair->conditions, condition);
    }
}

bool repair_assignment(Contexts *contexts, ContextId context, Assignment *assignment, uint32_t work)
{
    Repair repair = {.bank = contexts_bank(contexts), .assignment = assignment, .work = work};
    add_conditions(&repair, contexts, context);
    evaluate_all(&repair);
    while (repair.violated && repair.work)
        step(&repair);
    for (uint32_t i = 0; i < repair.conditions.length; i++)
        vec_release(&repair.conditions.data[i].places);
    vec_release(&repair.conditions);
    vec_release(&repair.places);
    return !repair.violated;
}
