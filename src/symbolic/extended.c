#include "symbolic/extended.h"

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

bool extended_is_spoilt(const TermBank *bank)
{
    return bank->is_spoilt;
}
