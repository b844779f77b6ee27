#include <criterion/criterion.h>

#include "search/remembered.h"

static VecU32 key_of(uint32_t number)
{
    VecU32 key = {0};
    for (uint32_t i = 0; i < number % 5; i++)
        vec_push(&key, number + i);
    vec_push(&key, number);
    return key;
}

Test(remembered, each_key_has_the_answer_that_was_given)
{
    Remembered remembered = {0};
    for (uint32_t i = 0; i < 5000; i++) {
        VecU32 key = key_of(i);
        cr_assert_eq(remembered_find(&remembered, &key), MEMORY_NONE);
        remembered_add(&remembered, &key, i % 3 == 0);
        vec_release(&key);
    }
    for (uint32_t i = 0; i < 5000; i++) {
        VecU32 key = key_of(i);
        cr_assert_eq(remembered_find(&remembered, &key), i % 3 == 0 ? MEMORY_YES : MEMORY_NO);
        vec_release(&key);
    }
    remembered_release(&remembered);
}

Test(remembered, a_beginning_of_a_key_is_another_key)
{
    Remembered remembered = {0};
    uint32_t words[] = {7, 7, 7, 7};
    VecU32 longer = {0}, shorter = {0};
    for (uint32_t i = 0; i < 4; i++)
        vec_push(&longer, words[i]);
    for (uint32_t i = 0; i < 3; i++)
        vec_push(&shorter, words[i]);
    remembered_add(&remembered, &longer, true);
    cr_assert_eq(remembered_find(&remembered, &shorter), MEMORY_NONE);
    remembered_add(&remembered, &shorter, false);
    cr_assert_eq(remembered_find(&remembered, &longer), MEMORY_YES);
    cr_assert_eq(remembered_find(&remembered, &shorter), MEMORY_NO);
    vec_release(&longer);
    vec_release(&shorter);
    remembered_release(&remembered);
}
