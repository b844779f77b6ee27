/* The table of contexts, and how a set of conjuncts becomes canonical. */
#include "symbolic/context.h"

#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/stress.h"
#include "symbolic/boolean.h"
#include "symbolic/context_facts.h"
#include "symbolic/fresh.h"
#include "symbolic/order.h"
#include "symbolic/sign.h"

typedef struct Context {
    const Term *condition; /* in the bank's arena: callers keep pointers to it */
    ContextId base;        /* the one that it adds bounds of what is new to (fresh.h), or none */
    Term bounds;           /* these */
    Facts *facts;          /* NULL when not at hand */
    uint64_t used;         /* time of the last question */
} Context;

/* Facts are made again when needed: only those of the contexts asked lately are kept. */
enum { FACTS_KEPT = STRESS(512, 4) };

struct Contexts {
    TermBank *bank;
    Stats *stats;
    bool simplify;
    VEC(Context) contexts;
    VecU32 with_facts; /* contexts that have facts */
    uint64_t clock;
    Memo ids; /* of canonical conditions */
    Memo raw; /* conditions as they came, to contexts */
};

static ContextId add_context(Contexts *contexts, Term condition)
{
    CHECK(term_sort(contexts->bank, condition) == SORT_BOOL);
    ContextId id;
    if (memo_get(&contexts->ids, condition, &id))
        return id;
    const Term *kept = arena_copy(bank_arena(contexts->bank), &condition, sizeof condition);
    vec_push(&contexts->contexts, (Context){.condition = kept});
    id = contexts->contexts.length - 1;
    memo_put(&contexts->ids, condition, id);
    if (contexts->stats)
        contexts->stats->contexts++;
    return id;
}

Contexts *contexts_new(TermBank *bank, Stats *stats, bool simplify)
{
    Contexts *contexts = mem_zero(1, sizeof *contexts);
    contexts->bank = bank;
    contexts->stats = stats;
    contexts->simplify = simplify;
    vec_push(&contexts->contexts, (Context){0});
    ContextId always = add_context(contexts, TERM_TRUE), never = add_context(contexts, TERM_FALSE);
    REQUIRE(always == CONTEXT_TRUE && never == CONTEXT_FALSE);
    return contexts;
}

static void drop_facts(Context *context)
{
    CHECK(context->facts);
#ifdef TASS_CHECKS
    facts_check(context->facts);
#endif
    facts_release(context->facts);
    mem_free(context->facts);
    context->facts = NULL;
}

void contexts_check(const Contexts *contexts)
{
    uint32_t id, with_facts = 0;
    for (uint32_t i = CONTEXT_TRUE; i < contexts->contexts.length; i++) {
        const Context *context = &contexts->contexts.data[i];
        REQUIRE(term_sort(contexts->bank, *context->condition) == SORT_BOOL);
        REQUIRE(memo_get(&contexts->ids, *context->condition, &id) && id == i);
        REQUIRE(context->used <= contexts->clock);
        with_facts += context->facts != NULL;
    }
    REQUIRE(with_facts == contexts->with_facts.length && with_facts <= FACTS_KEPT);
}

void contexts_free(Contexts *contexts)
{
    if (!contexts)
        return;
#ifdef TASS_CHECKS
    contexts_check(contexts);
#endif
    for (uint32_t i = 0; i < contexts->with_facts.length; i++)
        drop_facts(&contexts->contexts.data[contexts->with_facts.data[i]]);
    vec_release(&contexts->with_facts);
    vec_release(&contexts->contexts);
    memo_release(&contexts->ids);
    memo_release(&contexts->raw);
    mem_free(contexts);
}

bool contexts_simplify(const Contexts *contexts)
{
    return contexts->simplify;
}

TermBank *contexts_bank(const Contexts *contexts)
{
    return contexts->bank;
}

/* Normalisation. One round: the facts of the set; without what follows from the rest; equations
 * solved; everything else rewritten. Rounds go on until nothing changes. */

static void list_conjuncts(TermBank *bank, Term condition, VecU32 *list)
{
    if (bank_is(bank, condition, TERM_AND))
        term_children_list(bank, condition, list);
    else if (condition != TERM_TRUE)
        vec_push(list, condition);
}

static void add_rows(TermBank *bank, const LinearSystem *linear, VecU32 *list)
{
    for (uint32_t i = 0; i < linear->rows.length; i++)
        vec_push(list, relation_make(bank, TERM_EQ_ZERO, linear->rows.data[i].polynomial));
}

/* What stays of an inequation in view of the equations and of what is asserted of its parts. */
static Term keep_inequation(Facts *facts, Term relation)
{
    Term reduced = facts_reduce_relation(facts, relation);
    if (reduced)
        return reduced;
    return facts_imply_from_parts(facts, relation) ? TERM_TRUE : relation;
}

static void select_conjuncts(Facts *facts, const VecU32 *conjuncts, VecU32 *kept)
{
    TermBank *bank = facts->bank;
    for (uint32_t i = 0; i < conjuncts->length; i++) {
        Term conjunct = conjuncts->data[i];
        if (bank_is(bank, conjunct, TERM_EQ_ZERO))
            continue;
        if (term_is_relation(bank, conjunct))
            conjunct = keep_inequation(facts, conjunct);
        if (conjunct != TERM_TRUE)
            vec_push(kept, conjunct);
    }
    add_rows(bank, &facts->linear, kept);
}

/* Whether the derived bounds contradict an inequation. */
static bool refuted(Facts *facts, Term conjunct)
{
    if (conjunct == TERM_FALSE)
        return true;
    if (!term_is_relation(facts->bank, conjunct))
        return false;
    Bounds bounds = facts_bounds_hard(facts, bank_words(facts->bank, conjunct)[0]);
    return bounds_empty(&bounds) || facts_refute_rounded(facts, conjunct) ||
           bounds_decide(bank_kind(facts->bank, conjunct), &bounds) == TERM_FALSE;
}

/* The next set of conjuncts; false on a contradiction. */
static bool rewrite_all(Facts *facts, const VecU32 *conjuncts, VecU32 *next)
{
    VecU32 kept = {0};
    select_conjuncts(facts, conjuncts, &kept);
    bool possible = facts_propagate(facts, next);
    for (uint32_t i = 0; i < kept.length && possible; i++) {
        possible = !refuted(facts, kept.data[i]);
        if (possible)
            vec_push(next, facts_rewrite(facts, kept.data[i]));
    }
    vec_release(&kept);
    return possible;
}

static Term round_once(TermBank *bank, Term condition)
{
    VecU32 conjuncts = {0}, next = {0};
    Facts facts;
    facts_init(&facts, bank);
    list_conjuncts(bank, condition, &conjuncts);
    bool possible = true;
    for (uint32_t i = 0; i < conjuncts.length && possible; i++)
        possible = facts_add(&facts, conjuncts.data[i], &next);
    if (possible)
        possible = rewrite_all(&facts, &conjuncts, &next);
    Term result = possible ? boolean_and_all(bank, next.data, next.length) : TERM_FALSE;
    facts_release(&facts);
    vec_release(&conjuncts);
    vec_release(&next);
    return result;
}

enum { MAX_ROUNDS = 16 };

/* Whether all conjuncts are of the order of places: then what is left of them is known at once. */
static bool normalise_order(TermBank *bank, Term condition, Term *normal)
{
    VecU32 conjuncts = {0}, kept = {0};
    Order order;
    list_conjuncts(bank, condition, &conjuncts);
    OrderKind kind = order_read(&order, bank, conjuncts.data, conjuncts.length);
    if (kind == ORDER_STRICT)
        order_reduce(&order, conjuncts.data, conjuncts.length, &kept);
    if (kind == ORDER_CONTRADICTORY || kind == ORDER_STRICT)
        rule_hit(bank, RULE_order_closure);
    *normal = kind == ORDER_CONTRADICTORY ? TERM_FALSE : condition;
    if (kind == ORDER_STRICT && kept.length < conjuncts.length)
        *normal = boolean_and_all(bank, kept.data, kept.length);
    vec_release(&conjuncts);
    vec_release(&kept);
    return kind == ORDER_CONTRADICTORY || kind == ORDER_STRICT;
}

static Term normalise(TermBank *bank, Term condition)
{
    Term ordered;
    if (normalise_order(bank, condition, &ordered))
        return ordered;
    for (uint32_t round = 0; round < MAX_ROUNDS; round++) {
        Term next = round_once(bank, condition);
        if (next == condition)
            break;
        condition = next;
    }
    return condition;
}

/* The context with bounds of what is new, which needs no normalisation; or none. */
static ContextId context_and_fresh(Contexts *contexts, ContextId parent, Term bounds)
{
    Term all = fresh_and(contexts->bank, *contexts->contexts.data[parent].condition, bounds);
    ContextId id = CONTEXT_NONE;
    if (all == TERM_NONE || memo_get(&contexts->ids, all, &id))
        return id;
    id = add_context(contexts, all);
    contexts->contexts.data[id].base = parent;
    contexts->contexts.data[id].bounds = bounds;
    return id;
}

ContextId context_and(Contexts *contexts, ContextId parent, Term condition)
{
    CHECK(term_sort(contexts->bank, condition) == SORT_BOOL);
    REQUIRE(parent != CONTEXT_NONE && parent < contexts->contexts.length);
    if (condition == TERM_TRUE || parent == CONTEXT_FALSE)
        return parent;
    ContextId id = context_and_fresh(contexts, parent, condition);
    if (id != CONTEXT_NONE)
        return id;
    Term all = term_and(contexts->bank, *contexts->contexts.data[parent].condition, condition);
    if (memo_get(&contexts->ids, all, &id) || memo_get(&contexts->raw, all, &id))
        return id;
    Term normal = contexts->simplify ? normalise(contexts->bank, all) : all;
    id = add_context(contexts, normal);
    memo_put(&contexts->raw, all, id);
    return id;
}

Term context_condition(Contexts *contexts, ContextId context)
{
    CHECK(context != CONTEXT_NONE && context < contexts->contexts.length);
    return *contexts->contexts.data[context].condition;
}

const Term *context_conjuncts(Contexts *contexts, ContextId context, uint32_t *count)
{
    CHECK(context != CONTEXT_NONE && context < contexts->contexts.length);
    const Term *condition = contexts->contexts.data[context].condition;
    *count = *condition != TERM_TRUE;
    if (!bank_is(contexts->bank, *condition, TERM_AND))
        return condition;
    *count = bank_node(contexts->bank, *condition)->count;
    return bank_words(contexts->bank, *condition);
}

static int older_first(const void *a, const void *b, void *user)
{
    const Context *contexts = user;
    uint64_t x = contexts[*(const uint32_t *)a].used, y = contexts[*(const uint32_t *)b].used;
    return x < y ? -1 : x > y;
}

/* Drops the facts of the half of the contexts that were not asked for longest. */
static void drop_old_facts(Contexts *contexts)
{
    VecU32 *list = &contexts->with_facts;
    qsort_r(list->data, list->length, sizeof *list->data, older_first, contexts->contexts.data);
    uint32_t half = list->length / 2;
    for (uint32_t i = 0; i < half; i++)
        drop_facts(&contexts->contexts.data[list->data[i]]);
    memmove(list->data, list->data + half, (list->length - half) * sizeof *list->data);
    list->length -= half;
}

static Facts *make_facts(Contexts *contexts, Term condition)
{
    Facts *facts = mem_alloc(sizeof *facts);
    facts_init(facts, contexts->bank);
    VecU32 conjuncts = {0}, found = {0};
    list_conjuncts(contexts->bank, condition, &conjuncts);
    for (uint32_t i = 0; i < conjuncts.length; i++)
        (void)facts_add(facts, conjuncts.data[i], &found);
    Order *order = mem_alloc(sizeof *order);
    bool is_ordered =
        contexts->simplify && conjuncts.length &&
        order_read(order, contexts->bank, conjuncts.data, conjuncts.length) == ORDER_STRICT;
    if (is_ordered)
        facts_take_order(facts, order);
    else {
        mem_free(order);
        (void)facts_propagate(facts, &found);
    }
    vec_release(&conjuncts);
    vec_release(&found);
    return facts;
}

static void forget_holder(Contexts *contexts, ContextId id)
{
    VecU32 *list = &contexts->with_facts;
    uint32_t at = list->length - 1;
    while (list->data[at] != id)
        at--;
    list->data[at] = list->data[--list->length];
}

/* The facts of the context that this one adds bounds of what is new to, which it leaves to this one: they
 * need these bounds besides. NULL: it has none at hand. Of few conditions (order.h) they are made anew. */
static Facts *take_facts(Contexts *contexts, const Context *context)
{
    Context *base = &contexts->contexts.data[context->base];
    VecU32 ends = {0};
    if (context->base == CONTEXT_NONE || !base->facts || base->facts->order)
        return NULL;
    Facts *facts = base->facts;
    base->facts = NULL;
    forget_holder(contexts, context->base);
    list_conjuncts(contexts->bank, context->bounds, &ends);
    facts_add_fresh(facts, ends.data, ends.length);
    vec_release(&ends);
    return facts;
}

Facts *context_facts(Contexts *contexts, ContextId id)
{
    CHECK(id != CONTEXT_NONE && id < contexts->contexts.length);
    Context *context = &contexts->contexts.data[id];
    context->used = ++contexts->clock;
    if (context->facts)
        return context->facts;
    context->facts = take_facts(contexts, context);
    if (contexts->with_facts.length >= FACTS_KEPT)
        drop_old_facts(contexts);
    if (!context->facts)
        context->facts = make_facts(contexts, *context->condition);
    vec_push(&contexts->with_facts, id);
    return context->facts;
}

Term context_simplify(Contexts *contexts, ContextId context, Term term)
{
    if (!contexts->simplify || context == CONTEXT_FALSE)
        return term;
    return facts_simplify(context_facts(contexts, context), term);
}

Bounds context_bounds(Contexts *contexts, ContextId context, Term term)
{
    return facts_bounds(context_facts(contexts, context), term);
}

bool context_excludes_negative(Contexts *contexts, ContextId context, Term term)
{
    return !(facts_signs(context_facts(contexts, context), term) & SIGN_NEGATIVE);
}

bool context_excludes_zero(Contexts *contexts, ContextId context, Term term)
{
    return !(facts_signs(context_facts(contexts, context), term) & SIGN_ZERO);
}
