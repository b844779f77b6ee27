#include "lib/bug.h"
#include "symbolic/boolean.h"
#include "symbolic/context_facts.h"
#include "symbolic/refute.h"

bool refute_solved(Contexts *contexts, ContextId context)
{
    TermBank *bank = contexts_bank(contexts);
    VecU32 from = {0}, to = {0};
    facts_solutions(context_facts(contexts, context), &from, &to);
    Term condition = context_condition(contexts, context), solved = TERM_NONE;
    if (from.length)
        solved = term_substitute(bank, condition, from.data, to.data, from.length);
    vec_release(&from);
    vec_release(&to);
    if (!solved || solved == condition)
        return false;
    rule_hit(bank, RULE_refute_solved);
    ContextId rest = context_and(contexts, CONTEXT_TRUE, solved);
    return rest == CONTEXT_FALSE || refute_linear(contexts, rest);
}

/* What the known values of primitives say of what the primitives become by rules, appended. */
static void list_resolved(TermBank *bank, Facts *facts, VecU32 *list)
{
    for (uint32_t i = 0; i < facts->constant_list.length; i++) {
        Term primitive = facts->constant_list.data[i], value = TERM_NONE;
        if (bank_is(bank, primitive, KIND_MONOMIAL))
            continue;
        Term resolved = facts_resolve(facts, primitive);
        if (resolved && memo_get(&facts->constants, primitive, &value))
            vec_push(list, term_equal(bank, resolved, value));
    }
}

/* Every relation with its parts simplified under all facts, itself included, holds wherever they
 * do: it may be added, though not put in place of the relation. */
bool refute_simplified(Contexts *contexts, ContextId context)
{
    TermBank *bank = contexts_bank(contexts);
    Facts *facts = context_facts(contexts, context);
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    VecU32 added = {0};
    list_resolved(bank, facts, &added);
    for (uint32_t i = 0; i < count; i++)
        if (term_is_relation(bank, conjuncts[i]))
            vec_push(&added, facts_simplify_parts(facts, conjuncts[i]));
    Term all = boolean_and_all(bank, added.data, added.length);
    vec_release(&added);
    ContextId extended = context_and(contexts, context, all);
    return extended == CONTEXT_FALSE || (extended != context && refute_linear(contexts, extended));
}

enum { MAX_CASES = 6 };

/* The conditions of the cases; together they hold always, under the context. */
typedef struct Cases {
    Term list[MAX_CASES];
    uint32_t count;
} Cases;

static void two_cases(TermBank *bank, Term condition, Cases *cases)
{
    CHECK(!term_is_immediate(condition));
    cases->list[0] = condition;
    cases->list[1] = term_not(bank, condition);
    cases->count = 2;
}

/* Rule: some literal of a disjunction holds. */
static bool cases_of_clause(TermBank *bank, Term conjunct, Cases *cases)
{
    if (!bank_is(bank, conjunct, TERM_OR))
        return false;
    uint32_t count = bank_node(bank, conjunct)->count;
    if (count > MAX_CASES)
        return false;
    rule_hit(bank, RULE_refute_clause);
    for (uint32_t i = 0; i < count; i++)
        cases->list[i] = bank_words(bank, conjunct)[i];
    cases->count = count;
    return true;
}

/* Rules: a choice goes one way or the other; a read is of the written element or of another. */
static bool cases_inside(TermBank *bank, Term term, Memo *seen, Cases *cases)
{
    if (term_is_immediate(term) || !(bank_flags(bank, term) & FLAG_DECIDABLE) ||
        !memo_put_new(seen, term, 1))
        return false;
    const uint32_t *words = bank_words(bank, term);
    if (term_binds(bank_kind(bank, term)))
        return false;
    if (bank_is(bank, term, TERM_ITE)) {
        rule_hit(bank, RULE_refute_choice);
        two_cases(bank, words[0], cases);
        return true;
    }
    if (bank_is(bank, term, TERM_READ) && bank_is(bank, words[0], TERM_WRITE)) {
        rule_hit(bank, RULE_refute_read);
        two_cases(bank, term_equal(bank, bank_words(bank, words[0])[1], words[1]), cases);
        return true;
    }
    VecU32 children = {0};
    term_children_list(bank, term, &children);
    bool found = false;
    for (uint32_t i = 0; i < children.length && !found; i++)
        found = cases_inside(bank, children.data[i], seen, cases);
    vec_release(&children);
    return found;
}

/* Rule: an integer primitive with few values has one of them. */
static bool cases_of_values(Contexts *contexts, ContextId context, Term conjunct, Cases *cases)
{
    TermBank *bank = contexts_bank(contexts);
    VecU32 symbols = {0};
    term_symbols(bank, conjunct, &symbols);
    bool found = false;
    for (uint32_t i = 0; i < symbols.length && !found; i++) {
        Term symbol = symbols.data[i];
        if (term_sort(bank, symbol) != SORT_INT)
            continue;
        Bounds bounds = facts_bounds(context_facts(contexts, context), symbol);
        if (!bounds.has_low || !bounds.has_high)
            continue;
        Num width = num_sub(bank_arena(bank), bounds.high, bounds.low);
        found = num_compare(width, NUM(MAX_CASES)) < 0 && num_sign(width) > 0;
        for (int64_t k = 0; found && k <= num_int64(width); k++) {
            Term value = term_int(bank, num_add(bank_arena(bank), bounds.low, NUM(k)));
            cases->list[cases->count++] = term_equal(bank, symbol, value);
        }
    }
    vec_release(&symbols);
    if (found)
        rule_hit(bank, RULE_refute_values);
    return found;
}

static bool choose_cases(Contexts *contexts, ContextId context, Cases *cases)
{
    TermBank *bank = contexts_bank(contexts);
    uint32_t count;
    const Term *conjuncts = context_conjuncts(contexts, context, &count);
    for (uint32_t i = 0; i < count; i++)
        if (cases_of_clause(bank, conjuncts[i], cases))
            return true;
    Memo seen = {0};
    bool found = false;
    for (uint32_t i = 0; i < count && !found; i++)
        found = cases_inside(bank, conjuncts[i], &seen, cases);
    memo_release(&seen);
    for (uint32_t i = 0; i < count && !found; i++)
        found = cases_of_values(contexts, context, conjuncts[i], cases);
    return found;
}

bool refute_by_cases(Contexts *contexts, ContextId context, uint32_t depth)
{
    Cases cases = {.count = 0};
    if (context == CONTEXT_FALSE)
        return true;
    if (depth == 0 || !choose_cases(contexts, context, &cases))
        return false;
    CHECK(cases.count && cases.count <= MAX_CASES);
    for (uint32_t i = 0; i < cases.count; i++) {
        ContextId part = context_and(contexts, context, cases.list[i]);
        if (part == context)
            return false;
        if (part != CONTEXT_FALSE && !refute_linear(contexts, part) &&
            !refute_by_cases(contexts, part, depth - 1))
            return false;
    }
    return true;
}
