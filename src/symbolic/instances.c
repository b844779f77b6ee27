#include "symbolic/instances.h"

#include <stdio.h>

#include "lib/bug.h"
#include "symbolic/bank.h"
#include "symbolic/boolean.h"
#include "symbolic/poly.h"

enum { ROUNDS = 3, PER_QUANTIFIER = 24, INSTANCES = 160 };

/* A read or write of an array, or an argument of a function: of which symbol, how deep, at what index. */
typedef struct Use {
    Term root;
    uint32_t depth;
    Term index;
} Use;

typedef VEC(Use) Uses;

/* A conjunct that is a quantifier, or a disjunction with one: others or the quantified body. */
typedef struct Quantified {
    Term quantifier, others;
    bool is_forall;
} Quantified;

typedef struct Ground {
    Contexts *contexts;
    TermBank *bank;
    ContextId context;
    Uses uses;
    uint32_t witnesses, instances;
    bool has_grown;
} Ground;

static bool is_quantifier(const TermBank *bank, Term term)
{
    return bank_is(bank, term, TERM_FORALL) || bank_is(bank, term, TERM_EXISTS);
}

/* Whether a bound variable occurs free. */
static bool has_bound(TermBank *bank, Term term)
{
    VecU32 symbols = {0};
    bool found = false;
    term_symbols(bank, term, &symbols);
    for (uint32_t i = 0; i < symbols.length && !found; i++)
        found = *term_symbol_name(bank, symbols.data[i]) == '$';
    vec_release(&symbols);
    return found;
}

/* The symbol under writes, choices and reads; how many reads. */
static Term root_of(const TermBank *bank, Term array, uint32_t *depth)
{
    for (;;) {
        switch (term_kind(bank, array)) {
        case TERM_ARRAY:
        case TERM_WRITE:
        case TERM_PARTIAL:
            array = bank_words(bank, array)[0];
            break;
        case TERM_ITE:
            array = bank_words(bank, array)[1];
            break;
        case TERM_READ:
            ++*depth;
            array = bank_words(bank, array)[0];
            break;
        default:
            return array;
        }
    }
}

static Use use_of(const TermBank *bank, Term array, Term index)
{
    Use use = {.index = index};
    use.root = root_of(bank, array, &use.depth);
    return use;
}

/* Calls visit for each use in a term. */
typedef void VisitUse(void *user, Use use);

static void visit_uses(TermBank *bank, Term term, Memo *seen, VisitUse *visit, void *user)
{
    if (term_is_immediate(term) || !memo_put_new(seen, term, 1))
        return;
    if (bank_is(bank, term, TERM_READ) || bank_is(bank, term, TERM_WRITE))
        visit(user, use_of(bank, bank_words(bank, term)[0], bank_words(bank, term)[1]));
    VecU32 children = {0};
    term_children_list(bank, term, &children);
    if (bank_is(bank, term, TERM_PREFIX))
        visit(user, (Use){children.data[1], 0, children.data[2]});
    if (bank_is(bank, term, TERM_APPLY))
        for (uint32_t i = 1; i < children.length; i++)
            if (term_sort(bank, children.data[i]) == SORT_INT)
                visit(user, (Use){children.data[0], i, children.data[i]});
    for (uint32_t i = 0; i < children.length; i++)
        visit_uses(bank, children.data[i], seen, visit, user);
    vec_release(&children);
}

static void take_ground_use(void *user, Use use)
{
    Ground *ground = user;
    for (uint32_t i = 0; i < ground->uses.length; i++) {
        const Use *other = &ground->uses.data[i];
        if (other->root == use.root && other->depth == use.depth && other->index == use.index)
            return;
    }
    if (!has_bound(ground->bank, use.index))
        vec_push(&ground->uses, use);
}

static Quantified quantified_of(TermBank *bank, Term conjunct)
{
    Quantified q = {.others = TERM_FALSE};
    if (is_quantifier(bank, conjunct))
        q.quantifier = conjunct;
    VecU32 members = {0};
    if (bank_is(bank, conjunct, TERM_OR))
        term_children_list(bank, conjunct, &members);
    for (uint32_t i = 0; i < members.length; i++)
        if (!q.quantifier && is_quantifier(bank, members.data[i]))
            q.quantifier = members.data[i];
        else
            q.others = term_or(bank, q.others, members.data[i]);
    vec_release(&members);
    q.is_forall = q.quantifier && bank_is(bank, q.quantifier, TERM_FORALL);
    return q;
}

static void add(Ground *ground, Term instance)
{
    if (ground->context == CONTEXT_FALSE || instance == TERM_NONE)
        return;
    instance = context_simplify(ground->contexts, ground->context, instance);
    if (instance == TERM_TRUE)
        return;
    CHECK(term_sort(ground->bank, instance) == SORT_BOOL);
    ContextId next = context_and(ground->contexts, ground->context, instance);
    ground->has_grown |= next != ground->context;
    ground->context = next;
    ground->instances++;
}

static void add_at(Ground *ground, const Quantified *q, Term value)
{
    CHECK(term_binds(bank_kind(ground->bank, q->quantifier)));
    TermBank *bank = ground->bank;
    Term variable = bank_words(bank, q->quantifier)[0], body = bank_words(bank, q->quantifier)[1];
    Term instance = term_substitute(bank, body, &variable, &value, 1);
    add(ground, instance == TERM_NONE ? TERM_NONE : term_or(bank, q->others, instance));
}

static void add_witness(Ground *ground, const Quantified *q)
{
    CHECK(!q->is_forall);
    char name[32];
    snprintf(name, sizeof name, "witness#%u", ground->witnesses++);
    Sort sort = term_sort(ground->bank, bank_words(ground->bank, q->quantifier)[0]);
    add_at(ground, q, term_symbol(ground->bank, name, sort));
}

/* The places in a quantified body at which the variable stands alone, but for its sign and what is added to
 * it; and the values for which the body reads what is read elsewhere. */
typedef struct Values {
    const Ground *ground;
    Term variable;
    Uses uses;
    VecU32 list;
} Values;

static void take_bound_use(void *user, Use use)
{
    Values *values = user;
    TermBank *bank = values->ground->bank;
    Num slope;
    if (!poly_slope(bank, use.index, values->variable, &slope) ||
        (!num_equal(slope, NUM(1)) && !num_equal(slope, NUM(-1))))
        return;
    Term zero = term_int64(bank, 0);
    Term rest = term_substitute(bank, use.index, &values->variable, &zero, 1);
    if (rest != TERM_NONE && !has_bound(bank, rest))
        vec_push(&values->uses, use);
}

/* In how many ways the body uses that symbol. */
static uint32_t forms_of(const Values *values, const Use *use)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < values->uses.length; i++) {
        const Use *other = &values->uses.data[i];
        bool is_new = other->root == use->root && other->depth == use->depth;
        for (uint32_t k = 0; k < i && is_new; k++)
            is_new = values->uses.data[k].root != use->root ||
                     values->uses.data[k].depth != use->depth ||
                     values->uses.data[k].index != other->index;
        count += is_new;
    }
    return count;
}

static void take_value(Values *values, Term value)
{
    CHECK(values->list.length <= PER_QUANTIFIER && value != TERM_NONE);
    for (uint32_t i = 0; i < values->list.length; i++)
        if (values->list.data[i] == value)
            return;
    if (values->list.length < PER_QUANTIFIER)
        vec_push(&values->list, value);
}

static void take_values(Values *values, const Use *use)
{
    TermBank *bank = values->ground->bank;
    Num slope;
    Term zero = term_int64(bank, 0);
    Term rest = term_substitute(bank, use->index, &values->variable, &zero, 1);
    REQUIRE(poly_slope(bank, use->index, values->variable, &slope));
    for (uint32_t i = 0; i < values->ground->uses.length; i++) {
        const Use *other = &values->ground->uses.data[i];
        if (other->root != use->root || other->depth != use->depth)
            continue;
        Term distance = term_sub(bank, other->index, rest);
        take_value(values, num_sign(slope) > 0 ? distance : term_neg(bank, distance));
    }
}

/* An array that the body reads in several places, u[k - 1] and u[k + 1], would lead on and on: those
 * that it reads in the fewest are looked at. */
static void choose_values(Values *values)
{
    uint32_t fewest = UINT32_MAX;
    for (uint32_t i = 0; i < values->uses.length; i++) {
        uint32_t forms = forms_of(values, &values->uses.data[i]);
        fewest = forms < fewest ? forms : fewest;
    }
    for (uint32_t i = 0; i < values->uses.length; i++)
        if (forms_of(values, &values->uses.data[i]) == fewest)
            take_values(values, &values->uses.data[i]);
}

static void add_instances(Ground *ground, const Quantified *q)
{
    TermBank *bank = ground->bank;
    Values values = {.ground = ground, .variable = bank_words(bank, q->quantifier)[0]};
    Memo seen = {0};
    if (term_sort(bank, values.variable) == SORT_INT)
        visit_uses(bank, bank_words(bank, q->quantifier)[1], &seen, take_bound_use, &values);
    memo_release(&seen);
    choose_values(&values);
    for (uint32_t i = 0; i < values.list.length && ground->instances < INSTANCES; i++)
        add_at(ground, q, values.list.data[i]);
    vec_release(&values.uses);
    vec_release(&values.list);
}

/* Those of the conjuncts that are there now. Witnesses come once, with the first ones. */
static void grow(Ground *ground, uint32_t round)
{
    CHECK(ground->context != CONTEXT_FALSE);
    TermBank *bank = ground->bank;
    VecU32 all = {0};
    Memo seen = {0};
    uint32_t count;
    const Term *conjuncts = context_conjuncts(ground->contexts, ground->context, &count);
    for (uint32_t i = 0; i < count; i++)
        vec_push(&all, conjuncts[i]);
    ground->has_grown = false;
    for (uint32_t i = 0; i < all.length; i++) {
        Quantified q = quantified_of(bank, all.data[i]);
        if (q.quantifier && !q.is_forall && !round)
            add_witness(ground, &q);
    }
    for (uint32_t i = 0; i < all.length; i++)
        visit_uses(bank, all.data[i], &seen, take_ground_use, ground);
    memo_release(&seen);
    if (ground->context != CONTEXT_FALSE && !round) {
        conjuncts = context_conjuncts(ground->contexts, ground->context, &count);
        for (uint32_t i = 0; i < count; i++)
            visit_uses(bank, conjuncts[i], &seen, take_ground_use, ground);
        memo_release(&seen);
    }
    for (uint32_t i = 0; i < all.length && ground->context != CONTEXT_FALSE; i++) {
        Quantified q = quantified_of(bank, all.data[i]);
        if (q.is_forall)
            add_instances(ground, &q);
    }
    vec_release(&all);
}

/* seen: terms without. */
static bool has_quantifier(TermBank *bank, Term term, Memo *seen)
{
    uint32_t ignored;
    if (!(bank_flags(bank, term) & FLAG_QUANTIFIER) || memo_get(seen, term, &ignored))
        return false;
    bool found = is_quantifier(bank, term);
    VecU32 children = {0};
    term_children_list(bank, term, &children);
    for (uint32_t i = 0; i < children.length && !found; i++)
        found = has_quantifier(bank, children.data[i], seen);
    vec_release(&children);
    if (!found)
        memo_put(seen, term, 1);
    return found;
}

static ContextId without_quantifiers(Ground *ground)
{
    CHECK(ground->context != CONTEXT_FALSE);
    VecU32 kept = {0};
    uint32_t count;
    const Term *conjuncts = context_conjuncts(ground->contexts, ground->context, &count);
    Memo seen = {0};
    for (uint32_t i = 0; i < count; i++)
        if (!has_quantifier(ground->bank, conjuncts[i], &seen))
            vec_push(&kept, conjuncts[i]);
    memo_release(&seen);
    Term all = boolean_and_all(ground->bank, kept.data, kept.length);
    vec_release(&kept);
    return context_and(ground->contexts, CONTEXT_TRUE, all);
}

ContextId instances_ground(Contexts *contexts, ContextId context)
{
    Ground ground = {.contexts = contexts, .bank = contexts_bank(contexts), .context = context};
    Memo seen = {0};
    bool has_some = has_quantifier(ground.bank, context_condition(contexts, context), &seen);
    memo_release(&seen);
    if (!has_some)
        return CONTEXT_NONE;
    ground.has_grown = true;
    for (uint32_t round = 0; round < ROUNDS && ground.has_grown && ground.context != CONTEXT_FALSE;
         round++)
        grow(&ground, round);
    vec_release(&ground.uses);
    if (ground.context == CONTEXT_FALSE)
        return CONTEXT_FALSE;
    return without_quantifiers(&ground);
}
