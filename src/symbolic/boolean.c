/* Booleans: conjunctions and disjunctions as ordered sets of clauses.
 *
 * One engine, for conjunctions; a disjunction is the negation of the conjunction of negations, so
 * both get every rule. The engine: flattens; drops repetitions; finds complementary members; joins
 * relations over the same form into one interval; removes from inner disjunctions what the other
 * members decide. A disjunction of conjunctions is distributed only when few clauses come out.
 */
#include <string.h>

#include "symbolic/boolean.h"
#include "symbolic/interval.h"
#include "symbolic/memo.h"
#include "symbolic/relation.h"

enum { DISTRIBUTION_LIMIT = 8 };

static Term negate(TermBank *bank, Term a);

/* The node with these members, sorted here and each once. */
static Term intern_members(TermBank *bank, uint32_t kind, VecU32 *members)
{
    term_sort_list(bank, members->data, members->length);
    uint32_t count = 0;
    for (uint32_t i = 0; i < members->length; i++)
        if (!count || members->data[count - 1] != members->data[i])
            members->data[count++] = members->data[i];
    if (count == 0)
        return term_bool(kind == TERM_AND);
    return count == 1 ? members->data[0] : bank_intern(bank, kind, SORT_BOOL, members->data, count);
}

static Term negate_members(TermBank *bank, Term a, uint32_t kind)
{
    VecU32 members = {0}, kept = {0};
    term_children_list(bank, a, &members);
    Term decisive = term_bool(kind == TERM_OR), result = TERM_NONE;
    for (uint32_t i = 0; i < members.length && result != decisive; i++) {
        /* The negation of a relation may be decided where the relation was not. */
        Term member = negate(bank, members.data[i]);
        if (member == decisive)
            result = decisive;
        else if (bank_is(bank, member, kind))
            term_children_list(bank, member, &kept);
        else if (!term_is_immediate(member))
            vec_push(&kept, member);
    }
    if (!result)
        result = intern_members(bank, kind, &kept);
    vec_release(&members);
    vec_release(&kept);
    return result;
}

static Term negate_quantifier(TermBank *bank, Term a, uint32_t kind)
{
    uint32_t words[2] = {bank_words(bank, a)[0], 0};
    words[1] = term_not(bank, bank_words(bank, a)[1]);
    return bank_intern(bank, kind, SORT_BOOL, words, 2);
}

/* The negation; of a conjunction, as a disjunction that may have conjunctions in it. */
static Term negate(TermBank *bank, Term a)
{
    if (term_is_immediate(a))
        return term_bool(a == TERM_FALSE);
    switch (bank_kind(bank, a)) {
    case TERM_NOT:
        return bank_words(bank, a)[0];
    case TERM_AND:
        return negate_members(bank, a, TERM_OR);
    case TERM_OR:
        return negate_members(bank, a, TERM_AND);
    case TERM_FORALL:
        return negate_quantifier(bank, a, TERM_EXISTS);
    case TERM_EXISTS:
        return negate_quantifier(bank, a, TERM_FORALL);
    default:
        return term_is_relation(bank, a) ? relation_not(bank, a)
                                         : bank_intern(bank, TERM_NOT, SORT_BOOL, &a, 1);
    }
}

/* The engine. */

typedef struct Conjunction {
    TermBank *bank;
    VecU32 members;
    Memo set; /* the members */
    bool is_false;
} Conjunction;

static void conjoin(Conjunction *all, Term member)
{
    if (member == TERM_FALSE || all->is_false) {
        all->is_false = true;
    } else if (bank_is(all->bank, member, TERM_AND)) {
        const uint32_t *words = bank_words(all->bank, member);
        uint32_t count = bank_node(all->bank, member)->count;
        for (uint32_t i = 0; i < count; i++)
            conjoin(all, words[i]);
    } else if (member != TERM_TRUE && memo_put_new(&all->set, member, 1)) {
        vec_push(&all->members, member);
    }
}

/* Replaces all members. */
static void restart(Conjunction *all, VecU32 *members)
{
    VecU32 old = all->members;
    all->members = (VecU32){0};
    memo_clear(&all->set);
    for (uint32_t i = 0; i < members->length; i++)
        conjoin(all, members->data[i]);
    vec_release(&old);
}

/* Rule: p and not p is false. */
static void find_complements(Conjunction *all)
{
    uint32_t ignored;
    for (uint32_t i = 0; i < all->members.length && !all->is_false; i++) {
        Term member = all->members.data[i];
        if (!bank_is(all->bank, member, TERM_OR) && !term_is_relation(all->bank, member))
            all->is_false = memo_get(&all->set, term_not(all->bank, member), &ignored);
    }
    if (all->is_false)
        rule_hit(all->bank, RULE_and_complement);
}

/* Rule: relations over one form meet in one interval, less the values that it differs from. */
static bool join_relations(Conjunction *all)
{
    Intervals intervals = {0};
    VecU32 rest = {0};
    uint32_t relations = 0;
    for (uint32_t i = 0; i < all->members.length; i++) {
        Term member = all->members.data[i];
        if (!term_is_relation(all->bank, member)) {
            vec_push(&rest, member);
            continue;
        }
        intervals_add(all->bank, &intervals, member);
        relations++;
    }
    bool changed = false;
    if (relations > intervals.list.length) {
        if (!intervals_relations(all->bank, &intervals, &rest))
            all->is_false = true;
        changed = rest.length != all->members.length;
        for (uint32_t i = 0; i < rest.length && !changed; i++)
            changed = !memo_get(&all->set, rest.data[i], &(uint32_t){0});
        if (changed || all->is_false)
            rule_hit(all->bank, RULE_and_interval);
        if (changed && !all->is_false)
            restart(all, &rest);
    }
    intervals_release(&intervals);
    vec_release(&rest);
    return changed && !all->is_false;
}

/* What the other members make of a disjunction: TERM_TRUE when one of its literals is a member,
 * else without the literals whose negation is a member. */
static Term reduce_clause(Conjunction *all, Term clause)
{
    TermBank *bank = all->bank;
    VecU32 literals = {0};
    uint32_t ignored;
    const uint32_t *words = bank_words(bank, clause);
    uint32_t count = bank_node(bank, clause)->count;
    Term result = clause;
    for (uint32_t i = 0; i < count && result != TERM_TRUE; i++) {
        if (memo_get(&all->set, words[i], &ignored))
            result = TERM_TRUE;
        else if (!memo_get(&all->set, term_not(bank, words[i]), &ignored))
            vec_push(&literals, words[i]);
    }
    if (result != TERM_TRUE && literals.length < count) {
        result = TERM_FALSE;
        for (uint32_t i = 0; i < literals.length; i++)
            result = term_or(bank, result, literals.data[i]);
    }
    vec_release(&literals);
    return result;
}

static bool reduce_clauses(Conjunction *all)
{
    VecU32 reduced = {0};
    bool changed = false;
    for (uint32_t i = 0; i < all->members.length; i++) {
        Term member = all->members.data[i];
        bool clause = bank_is(all->bank, member, TERM_OR);
        vec_push(&reduced, clause ? reduce_clause(all, member) : member);
        changed |= vec_last(&reduced) != member;
    }
    if (changed) {
        rule_hit(all->bank, RULE_and_clause);
        restart(all, &reduced);
    }
    vec_release(&reduced);
    return changed;
}

enum { SUBSUMPTION_LIMIT = 64 };

/* Whether every literal of a is one of b; both are in term order. */
static bool is_subset(const TermBank *bank, Term a, Term b)
{
    const uint32_t *x = bank_words(bank, a), *y = bank_words(bank, b);
    uint32_t count = bank_node(bank, a)->count, room = bank_node(bank, b)->count, k = 0;
    if (count >= room || !bank_may_contain(bank, b, a))
        return false;
    for (uint32_t i = 0; i < count; i++, k++) {
        while (k < room && y[k] != x[i])
            k++;
        if (k == room)
            return false;
    }
    return true;
}

/* Rule: a clause with all literals of another one says no more than that. */
static void drop_subsumed(Conjunction *all)
{
    VecU32 *members = &all->members;
    if (all->is_false || members->length > SUBSUMPTION_LIMIT)
        return;
    uint32_t count = 0;
    for (uint32_t i = 0; i < members->length; i++) {
        Term member = members->data[i];
        bool needed = true;
        for (uint32_t k = 0; k < members->length && needed && bank_is(all->bank, member, TERM_OR);
             k++)
            needed = !bank_is(all->bank, members->data[k], TERM_OR) ||
                     !is_subset(all->bank, members->data[k], member);
        if (needed)
            members->data[count++] = member;
        else
            rule_hit(all->bank, RULE_and_subsume);
    }
    members->length = count;
}

static Term finish(Conjunction *all)
{
    bool again = true;
    while (again && !all->is_false) {
        find_complements(all);
        again = !all->is_false && all->members.length > 1 &&
                (join_relations(all) || (!all->is_false && reduce_clauses(all)));
    }
    drop_subsumed(all);
    Term result = all->is_false ? TERM_FALSE : intern_members(all->bank, TERM_AND, &all->members);
    vec_release(&all->members);
    memo_release(&all->set);
    return result;
}

Term boolean_and_all(TermBank *bank, const Term *members, uint32_t count)
{
    CHECK(members || !count);
    Conjunction all = {.bank = bank};
    for (uint32_t i = 0; i < count; i++)
        conjoin(&all, members[i]);
    return finish(&all);
}

Term term_and(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_BOOL && term_sort(bank, b) == SORT_BOOL);
    if (a == TERM_FALSE || b == TERM_FALSE)
        return TERM_FALSE;
    if (a == TERM_TRUE || a == b)
        return b;
    return b == TERM_TRUE ? a : boolean_and_all(bank, (Term[]){a, b}, 2);
}

/* The number of clauses that distribution gives, 0 when it is not worthwhile. */
static uint32_t distributed_clauses(const TermBank *bank, const VecU32 *members)
{
    uint32_t clauses = 1;
    for (uint32_t i = 0; i < members->length; i++)
        if (bank_is(bank, members->data[i], TERM_AND)) {
            clauses *= bank_node(bank, members->data[i])->count;
            if (clauses > DISTRIBUTION_LIMIT)
                return 0;
        }
    return clauses > 1 ? clauses : 0;
}

/* Rule: or(and(a, b), c) is and(or(a, c), or(b, c)). */
static Term distribute(TermBank *bank, const VecU32 *members, uint32_t clauses)
{
    VecU32 list = {0};
    rule_hit(bank, RULE_or_distribute);
    for (uint32_t k = 0; k < clauses; k++) {
        Term clause = TERM_FALSE;
        uint32_t choice = k;
        for (uint32_t i = 0; i < members->length; i++) {
            Term member = members->data[i];
            if (bank_is(bank, member, TERM_AND)) {
                uint32_t count = bank_node(bank, member)->count;
                member = bank_words(bank, member)[choice % count];
                choice /= count;
            }
            clause = term_or(bank, clause, member);
        }
        vec_push(&list, clause);
    }
    Term result = boolean_and_all(bank, list.data, list.length);
    vec_release(&list);
    return result;
}

/* The disjunction, of more than one member, as a conjunction of clauses where that is short. */
static Term in_clauses(TermBank *bank, Term disjunction)
{
    VecU32 list = {0};
    if (!bank_is(bank, disjunction, TERM_OR))
        return disjunction;
    term_children_list(bank, disjunction, &list);
    uint32_t clauses = distributed_clauses(bank, &list);
    Term result = clauses ? distribute(bank, &list, clauses) : disjunction;
    vec_release(&list);
    return result;
}

Term boolean_or_all(TermBank *bank, const Term *members, uint32_t count)
{
    CHECK(members || !count);
    VecU32 list = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&list, negate(bank, members[i]));
    Term result = boolean_and_all(bank, list.data, list.length);
    vec_release(&list);
    return in_clauses(bank, negate(bank, result));
}

Term term_not(TermBank *bank, Term a)
{
    CHECK(term_sort(bank, a) == SORT_BOOL);
    return in_clauses(bank, negate(bank, a));
}

Term term_or(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_BOOL && term_sort(bank, b) == SORT_BOOL);
    if (a == TERM_TRUE || b == TERM_TRUE)
        return TERM_TRUE;
    if (a == TERM_FALSE || a == b)
        return b;
    return b == TERM_FALSE ? a : boolean_or_all(bank, (Term[]){a, b}, 2);
}

Term term_implies(TermBank *bank, Term a, Term b)
{
    CHECK(term_sort(bank, a) == SORT_BOOL && term_sort(bank, b) == SORT_BOOL);
    return term_or(bank, term_not(bank, a), b);
}
