#include <criterion/criterion.h>

#include "mpi/object.h"
#include "mpi/signature.h"

/* Numbers of datatypes, as in mpi.h. */
enum { CHAR = 1, INT = 7, DOUBLE = 14, DOUBLE_INT = 34 };

Test(signature, a_sequence_of_one_datatype_is_its_number)
{
    TermBank *bank = bank_new(NULL);
    cr_assert_eq(signature_of(bank, (uint32_t[]){INT, INT, INT}, 3), INT);
    bank_free(bank);
}

Test(signature, equal_sequences_have_equal_codes_whatever_they_are_made_of)
{
    TermBank *bank = bank_new(NULL);
    uint32_t once = signature_of(bank, (uint32_t[]){INT, DOUBLE}, 2);
    uint32_t thrice = signature_of(bank, (uint32_t[]){INT, DOUBLE, INT, DOUBLE, INT, DOUBLE}, 6);
    cr_assert_eq(once, thrice);
    cr_assert_neq(once, signature_of(bank, (uint32_t[]){INT, DOUBLE, DOUBLE}, 3));
    cr_assert_neq(once, signature_of(bank, (uint32_t[]){DOUBLE, INT}, 2));
    cr_assert_eq(signature_at(bank, once, 0), INT);
    cr_assert_eq(signature_at(bank, once, 5), DOUBLE);
    bank_free(bank);
}

Test(signature, a_message_begins_another_up_to_its_length)
{
    TermBank *bank = bank_new(NULL);
    uint32_t mixed = signature_of(bank, (uint32_t[]){INT, INT, DOUBLE}, 3);
    cr_assert(signature_begins(bank, INT, mixed, 2));
    cr_assert(!signature_begins(bank, INT, mixed, 3));
    cr_assert(signature_begins(bank, mixed, mixed, 7));
    bank_free(bank);
}

Test(signature, a_pair_matches_as_its_parts)
{
    TermBank *bank = bank_new(NULL);
    uint32_t parts = signature_of(bank, (uint32_t[]){DOUBLE, INT}, 2);
    cr_assert(signature_is_pair(DOUBLE_INT));
    cr_assert(!signature_is_pair(parts));
    cr_assert(signature_begins(bank, DOUBLE_INT, parts, 4));
    cr_assert(!signature_begins(bank, DOUBLE_INT, DOUBLE, 1));
    bank_free(bank);
}

Test(signature, data_of_two_datatypes_keep_their_places)
{
    TermBank *bank = bank_new(NULL);
    Sort ints = sort_array(bank, SORT_INT), reals = sort_array(bank, SORT_REAL);
    Term one = term_int64(bank, 1), half = term_real(bank, num_fraction(bank_arena(bank), 1, 2));
    uint32_t mixed = signature_of(bank, (uint32_t[]){INT, DOUBLE}, 2);
    Term data = signature_no_data(bank, mixed);
    data = signature_put(bank, data, 0, INT, term_array_constant(bank, ints, one), 1);
    data = signature_put(bank, data, 1, DOUBLE, term_array_constant(bank, reals, half), 1);
    Term joined = signature_join(bank, TERM_NONE, 0, data, 0, 2);
    joined = signature_join(bank, joined, 2, data, 0, 2);
    Term zero = term_int64(bank, 0);
    cr_assert_eq(term_read(bank, signature_take(bank, joined, 2, INT, 1), zero), one);
    cr_assert_eq(term_read(bank, signature_take(bank, joined, 3, DOUBLE, 1), zero), half);
    bank_free(bank);
}

Test(signature, data_of_different_forms_are_joined_by_the_sorts_of_their_elements)
{
    TermBank *bank = bank_new(NULL);
    Term one = term_int64(bank, 1), half = term_real(bank, num_fraction(bank_arena(bank), 1, 2));
    Term ints = term_array_constant(bank, sort_array(bank, SORT_INT), one);
    Term reals = term_array_constant(bank, sort_array(bank, SORT_REAL), half);
    Term joined = signature_join(bank, TERM_NONE, 0, ints, 0, 2);
    joined = signature_join(bank, joined, 2, reals, 0, 1);
    Term zero = term_int64(bank, 0);
    cr_assert_eq(term_read(bank, signature_take(bank, joined, 1, INT, 1), zero), one);
    cr_assert_eq(term_read(bank, signature_take(bank, joined, 2, DOUBLE, 1), zero), half);
    bank_free(bank);
}

Test(list, is_no_pointer_and_gives_back_its_numbers)
{
    TermBank *bank = bank_new(NULL);
    ObjectKey key;
    uint32_t count;
    Term list = list_of_numbers(bank, (int64_t[]){2, 5, -1}, 3);
    bool is_pointer = pointer_parts(bank, list, &key, NULL, &count) && key.region <= REGION_FREED;
    cr_assert(!is_pointer);
    list_items(bank, list, &count);
    cr_assert_eq(count, 3);
    cr_assert_eq(list_number(bank, list, 2), -1);
    bank_free(bank);
}
