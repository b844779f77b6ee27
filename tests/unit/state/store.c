#include <criterion/criterion.h>

#include "lib/vec.h"
#include "state/store.h"

Test(store, equal_vectors_of_a_kind_have_one_id)
{
    Store *store = store_new();
    const uint32_t a[] = {1, 2, 3}, b[] = {1, 2, 4};
    ComponentId first = store_intern(store, COMPONENT_FRAME, a, 3);
    cr_assert_eq(store_intern(store, COMPONENT_FRAME, a, 3), first);
    cr_assert_neq(store_intern(store, COMPONENT_FRAME, b, 3), first);
    cr_assert_neq(store_intern(store, COMPONENT_FRAME, a, 2), first);
    cr_assert_neq(store_intern(store, COMPONENT_RECORDS, a, 3), first);
    ComponentId empty = store_intern(store, COMPONENT_RECORDS, NULL, 0);
    cr_assert_eq(store_intern(store, COMPONENT_RECORDS, NULL, 0), empty);
    uint32_t count;
    const uint32_t *words = store_words(store, first, &count);
    cr_assert_eq(count, 3);
    cr_assert_eq(words[2], 3);
    store_free(store);
}

Test(store, many_vectors_keep_their_words)
{
    Store *store = store_new();
    for (uint32_t i = 0; i < 20000; i++) {
        const uint32_t words[] = {i, i * 7, i ^ 5};
        cr_assert_eq(store_intern(store, COMPONENT_FRAME, words, 1 + i % 3), i + 1);
    }
    uint32_t count;
    for (uint32_t i = 0; i < 20000; i++)
        cr_assert_eq(store_words(store, i + 1, &count)[0], i);
    cr_assert_eq(store_count(store), 20000);
    store_free(store);
}

Test(store, marks_are_remembered)
{
    Store *store = store_new();
    const uint32_t words[] = {9, 8};
    ComponentId id = store_intern(store, COMPONENT_STATE, words, 2);
    const uint32_t others[] = {9, 7};
    ComponentId other = store_intern(store, COMPONENT_STATE, others, 2);
    cr_assert_eq(store_mark(store, id), 0);
    cr_assert_eq(store_mark(store, other), 0);
    cr_assert_eq(store_mark(store, id), 1);
    cr_assert_eq(store_mark(store, other), 2);
    store_free(store);
}

/* Vectors of every length come back, and alike ones share what they have in common. */
Test(store, states_are_trees_of_pairs)
{
    enum { LENGTH = 40, STATES = 20000 };
    Store *store = store_new();
    uint32_t words[LENGTH], count;
    VEC(ComponentId) ids = {0};
    for (uint32_t i = 0; i < STATES; i++) {
        uint32_t length = 2 + i % (LENGTH - 1);
        for (uint32_t k = 0; k < length; k++)
            words[k] = k == i % length ? i : k;
        vec_push(&ids,
                 store_intern(store, i % 2 ? COMPONENT_PART : COMPONENT_PROCESS, words, length));
        cr_assert_eq(store_intern(store, i % 2 ? COMPONENT_PART : COMPONENT_PROCESS, words, length),
                     ids.data[i]);
    }
    for (uint32_t i = 0; i < STATES; i++) {
        uint32_t length = 2 + i % (LENGTH - 1);
        const uint32_t *read = store_words(store, ids.data[i], &count);
        cr_assert_eq(count, length);
        for (uint32_t k = 0; k < length; k++)
            cr_assert_eq(read[k], k == i % length ? i : k);
        for (uint32_t k = 0; k < 5 && k < i; k++)
            cr_assert_neq(ids.data[i], ids.data[i - k - 1]);
    }
    /* One word of at most 40 is another: at most log2(40) + 1 new pairs. */
    cr_assert_lt(store_count(store), STATES * 6);
    vec_release(&ids);
    store_free(store);
}
