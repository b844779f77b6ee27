#include "symbolic/extended.h"

#include "lib/bug.h"
#include "symbolic/bank.h"

static const char *const names[] = {
    [EXTENDED_PLUS] = "+inf", [EXTENDED_MINUS] = "-inf", [EXTENDED_NAN] = "+nan"};

Term extended_term(TermBank *bank, Extended value)
{
    CHECK(value > EXTENDED_NONE && value < EXTENDED_INSIDE);
    Term term = term_symbol(bank, names[value], SORT_REAL);
    bank->nodes.data[term].flags |= FLAG_EXTENDED;
    bank->extended[value] = term;
    return term;
}

Extended extended_of(const TermBank *bank, Term term)
{
    if (!(bank_flags(bank, term) & FLAG_EXTENDED))
        return EXTENDED_NONE;
    for (Extended value = EXTENDED_PLUS; value < EXTENDED_INSIDE; value++)
        if (bank->extended[value] == term)
            return value;
    return EXTENDED_INSIDE;
}

static bool is_choice(const TermBank *bank, Term term)
{
    return extended_of(bank, term) == EXTENDED_INSIDE && term_kind(bank, term) == TERM_ITE;
}

/* Real numbers that differ by the tolerance at most; equal ones where it is TERM_NONE. */
static Term close_numbers(TermBank *bank, Term a, Term b, Term tolerance)
{
    CHECK(extended_of(bank, a) == EXTENDED_NONE && extended_of(bank, b) == EXTENDED_NONE);
    if (tolerance == TERM_NONE || term_sort(bank, a) != SORT_REAL)
        return term_equal(bank, a, b);
    Term difference = term_sub(bank, a, b);
    return term_and(bank, term_le(bank, difference, tolerance),
                    term_le(bank, term_neg(bank, difference), tolerance));
}

Term extended_close(TermBank *bank, Term a, Term b, Term tolerance)
{
    CHECK(tolerance == TERM_NONE || term_sort(bank, tolerance) == SORT_REAL);
    Extended x = extended_of(bank, a), y = extended_of(bank, b);
    if (a == b)
        return TERM_TRUE;
    if (x == EXTENDED_NONE && y == EXTENDED_NONE)
        return close_numbers(bank, a, b, tolerance);
    if (is_choice(bank, a) || is_choice(bank, b)) {
        Term choice = is_choice(bank, a) ? a : b, other = choice == a ? b : a;
        uint32_t count;
        const Term *children = term_children(bank, choice, &count);
        Term condition = children[0], yes = children[1], no = children[2];
        Term close = extended_close(bank, yes, other, tolerance);
        return term_ite(bank, condition, close, extended_close(bank, no, other, tolerance));
    }
    bool is_known = x != EXTENDED_INSIDE && y != EXTENDED_INSIDE;
    return is_known ? TERM_FALSE : term_equal(bank, a, b);
}

bool extended_is_spoilt(const TermBank *bank)
{
    return bank->is_spoilt;
}
