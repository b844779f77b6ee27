/* The pages of tass explain. */
#include <criterion/criterion.h>
#include <string.h>

#include "cli/explain.h"

Test(explain, every_property_has_a_meaning_an_example_and_a_fix)
{
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        const Explanation *page = &explain_table[p];
        const char *name = property_table[p].name;
        cr_assert(page->meaning && page->example && page->fix, "%s", name);
        cr_expect(strlen(page->meaning) > 40 && strlen(page->fix) > 15, "%s", name);
        cr_expect(page->example[strlen(page->example) - 1] == '\n', "%s", name);
    }
}

Test(explain, lines_fit_a_wide_terminal)
{
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        const char *texts[] = {explain_table[p].meaning, explain_table[p].example,
                               explain_table[p].fix};
        for (int i = 0; i < 3; i++)
            for (const char *at = texts[i]; *at;
                 at += strcspn(at, "\n") + (at[strcspn(at, "\n")] != 0))
                cr_expect(strcspn(at, "\n") <= 120, "%s: %s", property_table[p].name, at);
    }
}
