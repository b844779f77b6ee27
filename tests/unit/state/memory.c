#include <criterion/criterion.h>

#include "fixture.h"
#include "state/extent.h"
#include "state/heap.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointee.h"
#include "state/pointer_ops.h"
#include "symbolic/array.h"

/* Memory without a statement, an expression or a program. */

static Term number(Fixture *f, int64_t value)
{
    return term_int64(f->bank, value);
}

static Term characters(Fixture *f, int64_t a, int64_t b)
{
    return heap_characters(&f->eval, (Term[]){number(f, a), number(f, b)}, 2);
}

Test(memory, what_is_stored_behind_a_pointer_is_loaded_there)
{
    Fixture f;
    fixture_init(&f);
    const Type *type = basic(&f, BASIC_CHAR);
    Place at = {0};
    Lvalue place;
    Term second = pointer_add(&f.eval, characters(&f, 'a', 'b'), number(&f, 1), type, at);
    cr_assert(lvalue_of_pointer(&f.eval, second, type, at, &place));
    cr_expect_eq(lvalue_load(&f.eval, &place), number(&f, 'b'));
    cr_assert(lvalue_store(&f.eval, &place, number(&f, 'c'), at));
    cr_expect_eq(lvalue_load(&f.eval, &place), number(&f, 'c'));
    cr_expect_eq(lvalue_pointer(&f.eval, &place), second);
    fixture_release(&f);
}

Test(memory, pointers_into_one_array_differ_by_their_indices)
{
    Fixture f;
    fixture_init(&f);
    const Type *type = basic(&f, BASIC_CHAR);
    Place at = {0};
    Term first = characters(&f, 'a', 'b'), other = characters(&f, 'a', 'b');
    Term end = pointer_add(&f.eval, first, number(&f, 3), type, at);
    cr_expect_eq(pointer_difference(&f.eval, end, first, type, at), number(&f, 3));
    cr_expect_eq(pointer_less(&f.eval, first, end, false, at), TERM_TRUE);
    cr_expect_eq(pointer_equal(&f.eval, first, other, at), TERM_FALSE);
    fixture_release(&f);
}

Test(memory, a_pointer_that_depends_on_a_condition_asks_for_a_choice)
{
    Fixture f;
    fixture_init(&f);
    Term first = characters(&f, 'a', 'b'), other = characters(&f, 'c', 'd');
    Term condition = term_symbol(f.bank, "c", SORT_BOOL);
    Term pointer = term_ite(f.bank, condition, first, other);
    cr_expect_not(pointer_settle(&f.eval, &pointer, (Place){0}));
    cr_expect_neq(f.eval.split.term, TERM_NONE);
    f.eval.split.term = TERM_NONE;
    f.state.context = f.eval.context = context_and(f.contexts, CONTEXT_TRUE, condition);
    cr_expect(pointer_settle(&f.eval, &pointer, (Place){0}));
    cr_expect_eq(pointer, first);
    fixture_release(&f);
}

Test(memory, an_array_of_arrays_is_as_large_as_its_elements_together)
{
    Fixture f;
    fixture_init(&f);
    const Type *row = type_array(f.program.types, basic(&f, BASIC_INT), 3);
    const Type *rows = type_array(f.program.types, row, 2);
    Term extents;
    cr_expect_eq(extent_of(&f.eval, rows), number(&f, 2));
    cr_expect_eq(extent_size(&f.eval, rows), number(&f, 24));
    cr_assert(extents_of_type(&f.eval, rows, true, (Place){0}, &extents));
    cr_expect_eq(extents, TERM_NONE);
    fixture_release(&f);
}
