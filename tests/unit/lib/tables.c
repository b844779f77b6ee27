/* Interning, vectors, buffers, arenas, properties. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "lib/arena.h"
#include "lib/buf.h"
#include "lib/intern.h"
#include "lib/property.h"
#include "lib/vec.h"

typedef struct Numbers {
    VecU32 values; /* id i + 1 stands for values.data[i] */
} Numbers;

static bool same_number(const void *owner, uint32_t id, const void *key)
{
    return ((const Numbers *)owner)->values.data[id - 1] == *(const uint32_t *)key;
}

/* All hashes collide in four buckets, so that probing and removal are exercised. */
static uint64_t poor_hash(uint32_t value)
{
    return value % 4;
}

Test(intern, equal_content_has_equal_ids_even_when_all_hashes_collide)
{
    Numbers numbers = {{0}};
    Intern table;
    intern_init(&table);
    for (int round = 0; round < 3; round++) {
        for (uint32_t value = 0; value < 500; value++) {
            uint32_t id = intern_find(&table, poor_hash(value), same_number, &numbers, &value);
            if (!id) {
                vec_push(&numbers.values, value);
                id = numbers.values.length;
                intern_add(&table, poor_hash(value), id);
            }
            cr_assert_eq(id, value + 1);
        }
    }
    cr_expect_eq(table.count, 500);
    for (uint32_t value = 0; value < 500; value += 3)
        intern_remove(&table, poor_hash(value), value + 1);
    for (uint32_t value = 0; value < 500; value++) {
        uint32_t id = intern_find(&table, poor_hash(value), same_number, &numbers, &value);
        cr_expect_eq(id, value % 3 ? value + 1 : 0);
    }
    intern_release(&table);
    vec_release(&numbers.values);
}

Test(arena, keeps_small_and_large_texts)
{
    Arena arena;
    arena_init(&arena);
    char *kept = arena_text(&arena, "kept", 4);
    for (int i = 0; i < 100; i++)
        memset(arena_alloc(&arena, 10000), 1, 10000);
    cr_expect_str_eq(kept, "kept");
    cr_expect(arena.held >= 1000000);
    arena_check(&arena);
    arena_release(&arena);
}

Test(buf, what_is_cut_is_terminated)
{
    Buf buf = {0};
    buf_cut(&buf, 0);
    cr_expect_str_eq(buf_text(&buf), "");
    buf_puts(&buf, "kept and not");
    buf_cut(&buf, 4);
    cr_expect_str_eq(buf_text(&buf), "kept");
    buf_putc(&buf, '!');
    cr_expect_str_eq(buf_text(&buf), "kept!");
    buf_release(&buf);
}

Test(buf, text_grows_and_is_terminated)
{
    Buf buf = {0};
    cr_expect_str_eq(buf_text(&buf), "");
    for (int i = 0; i < 1000; i++)
        buf_printf(&buf, "%d,", i);
    cr_expect_eq(strlen(buf_text(&buf)), buf.length);
    cr_expect(strstr(buf_text(&buf), "998,999,"));
    buf_clear(&buf);
    cr_expect_str_eq(buf_text(&buf), "");
    buf_release(&buf);
}

Test(property, lists_select_names_groups_and_all)
{
    const char *bad = NULL;
    PropertySet set = property_defaults();
    cr_expect(!property_in(set, PROPERTY_OVERFLOW) && property_in(set, PROPERTY_ARRAY_BOUNDS));
    cr_expect(property_select(&set, "overflow,deadlock", true, &bad));
    cr_expect(property_in(set, PROPERTY_OVERFLOW));
    cr_expect(property_select(&set, "memory,mpi-tag", false, &bad));
    cr_expect(!property_in(set, PROPERTY_ARRAY_BOUNDS) && !property_in(set, PROPERTY_MPI_TAG));
    cr_expect(property_in(set, PROPERTY_MPI_RANK));
    cr_expect(property_select(&set, "all", false, &bad) && set == 0);
    cr_expect(!property_select(&set, "assertion,nonsense", true, &bad));
    cr_expect_str_eq(bad, "nonsense");
}
