/* Parts of memory that a statement reads or writes: whether two have something in common. */
#include <criterion/criterion.h>

#include "search/touched.h"

static Touched part(uint32_t variable, uint32_t count, int64_t first, int64_t second)
{
    return (Touched){.key = {REGION_FRAME, 0, variable}, .count = count, .path = {first, second}};
}

static bool overlap(Touched a, Touched b)
{
    bool is_so = touched_overlap(&a, &b);
    cr_expect_eq(touched_overlap(&b, &a), is_so, "either way");
    return is_so;
}

Test(touched, parts_overlap_where_no_known_index_differs)
{
    cr_expect(overlap(part(1, 2, 3, 4), part(1, 2, 3, 4)));
    cr_expect(overlap(part(1, 2, 3, 4), part(1, 1, 3, 0)), "the whole row");
    cr_expect(overlap(part(1, 2, 3, 4), part(1, 0, 0, 0)), "the whole variable");
    cr_expect(overlap(part(1, 2, 3, 4), part(1, 2, TOUCHED_ANY, 4)));
    cr_expect(overlap(part(1, 2, 3, TOUCHED_ANY), part(1, 2, TOUCHED_ANY, 4)));
    cr_expect_not(overlap(part(1, 2, 3, 4), part(2, 2, 3, 4)));
    cr_expect_not(overlap(part(1, 2, 3, 4), part(1, 2, 3, 5)));
    cr_expect_not(overlap(part(1, 2, 3, 4), part(1, 1, 2, 0)));
    cr_expect_not(overlap(part(1, 2, 3, TOUCHED_ANY), part(1, 2, 2, 4)));
}
