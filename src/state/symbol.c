#include "state/symbol.h"

#include <stdio.h>
#include <string.h>

bool symbol_is_address(const char *name)
{
    return !strncmp(name, SYMBOL_ADDRESS, sizeof SYMBOL_ADDRESS - 1);
}

bool symbol_is_of_loop(const TermBank *bank, Term value)
{
    uint32_t count;
    for (;;) {
        TermKind kind = term_kind(bank, value);
        if (kind == TERM_ARRAY) {
            value = term_array_base(bank, value);
            continue;
        }
        if (kind != TERM_ITE && kind != TERM_READ && kind != TERM_WRITE && kind != TERM_PARTIAL &&
            kind != TERM_SPLICE)
            break;
        const Term *children = term_children(bank, value, &count);
        bool is_second = kind == TERM_ITE && children[1] != TERM_UNDEFINED;
        value = children[kind == TERM_ITE ? 2 - is_second : kind == TERM_SPLICE];
    }
    return term_kind(bank, value) == TERM_SYMBOL &&
           !strncmp(term_symbol_name(bank, value), SYMBOL_LOOP, strlen(SYMBOL_LOOP));
}

bool symbol_is_drawn(const char *name, DrawnName *drawn)
{
    const char *mark = strrchr(name, '#');
    int end = 0;
    if (!mark || symbol_is_address(name) || !strncmp(name, SYMBOL_LOOP, strlen(SYMBOL_LOOP)))
        return false;
    drawn->prefix = (uint32_t)(mark - name);
    return sscanf(mark + 1, "%u.%u.%u%n", &drawn->side, &drawn->rank, &drawn->number, &end) == 3 &&
           !mark[1 + end];
}
