#include <criterion/criterion.h>

#include "search/remembered.h"

static VecU32 words_of(uint32_t number, uint32_t count)
{
    VecU32 words = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&words, number + i);
    vec_push(&words, number);
    return words;
}

static void check_answer(const Remembered *remembered, const VecU32 *key, const VecU32 *wanted)
{
    VecU32 answer = {0};
    cr_assert(remembered_find(remembered, key, &answer));
    cr_assert_eq(answer.length, wanted->length);
    for (uint32_t i = 0; i < answer.length; i++)
        cr_assert_eq(answer.data[i], wanted->data[i]);
    vec_release(&answer);
}

Test(remembered, each_key_has_the_answer_that_was_given)
{
    Remembered remembered = {0};
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < 5000; i++) {
            VecU32 key = words_of(i, i % 5), answer = words_of(7 * i, i % 3), none = {0};
            if (pass) {
                check_answer(&remembered, &key, &answer);
            } else {
                cr_assert(!remembered_find(&remembered, &key, &none) && !none.length);
                remembered_add(&remembered, &key, &answer);
            }
            vec_release(&key);
            vec_release(&answer);
        }
    remembered_release(&remembered);
}

Test(remembered, a_beginning_of_a_key_is_another_key)
{
    Remembered remembered = {0};
    VecU32 longer = {0}, shorter = {0}, none = {0}, one = words_of(1, 0);
    for (uint32_t i = 0; i < 4; i++)
        vec_push(&longer, 7);
    for (uint32_t i = 0; i < 3; i++)
        vec_push(&shorter, 7);
    remembered_add(&remembered, &longer, &one);
    VecU32 unknown = {0};
    cr_assert_not(remembered_find(&remembered, &shorter, &unknown));
    remembered_add(&remembered, &shorter, &none);
    check_answer(&remembered, &longer, &one);
    check_answer(&remembered, &shorter, &none);
    vec_release(&one);
    vec_release(&longer);
    vec_release(&shorter);
    remembered_release(&remembered);
}
