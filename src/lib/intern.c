#include "lib/intern.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/stress.h"

enum { FIRST_SLOTS = STRESS(64, 4) };

/* What is kept of a hash, which places the id. */
static uint32_t tag_of(uint64_t hash)
{
    return STRESS((uint32_t)hash, ((uint32_t)hash & 0xFF) * 0x01010101u);
}

void intern_init(Intern *table)
{
    memset(table, 0, sizeof *table);
}

void intern_release(Intern *table)
{
    mem_free(table->slots);
    intern_init(table);
}

uint32_t intern_find(const Intern *table, uint64_t hash, InternSame *same, const void *owner,
                     const void *key)
{
    CHECK(same);
    CHECK(table->slots || !table->count);
    if (!table->slots)
        return 0;
    uint32_t tag = tag_of(hash);
    for (uint32_t i = tag & table->mask;; i = (i + 1) & table->mask) {
        const InternSlot *slot = &table->slots[i];
        if (!slot->id)
            return 0;
        if (slot->hash == tag && same(owner, slot->id, key))
            return slot->id;
    }
}

static void place(Intern *table, uint32_t tag, uint32_t id)
{
    uint32_t i = tag & table->mask;
    while (table->slots[i].id)
        i = (i + 1) & table->mask;
    table->slots[i] = (InternSlot){tag, id};
}

/* From where its hash places it, no slot before it is free. */
static bool is_reachable(const Intern *table, uint32_t place)
{
    for (uint32_t i = table->slots[place].hash & table->mask; i != place; i = (i + 1) & table->mask)
        if (!table->slots[i].id)
            return false;
    return true;
}

void intern_check(const Intern *table)
{
    uint32_t count = 0;
    REQUIRE((table->mask & (table->mask + 1)) == 0);
    REQUIRE((uint64_t)table->count * 4 <= ((uint64_t)table->mask + 1) * 3);
    for (uint32_t i = 0; table->slots && i <= table->mask; i++)
        if (table->slots[i].id) {
            REQUIRE(is_reachable(table, i));
            count++;
        }
    REQUIRE(count == table->count);
}

static void grow(Intern *table)
{
    InternSlot *old = table->slots;
    uint32_t old_count = old ? table->mask + 1 : 0;
    uint32_t new_count = old ? old_count * 2 : FIRST_SLOTS;
    table->slots = mem_zero(new_count, sizeof *table->slots);
    table->mask = new_count - 1;
    for (uint32_t i = 0; i < old_count; i++)
        if (old[i].id)
            place(table, old[i].hash, old[i].id);
    mem_free(old);
#ifdef TASS_CHECKS
    intern_check(table);
#endif
}

void intern_add(Intern *table, uint64_t hash, uint32_t id)
{
    CHECK(id != 0);
    if (!table->slots || (uint64_t)table->count * 4 >= ((uint64_t)table->mask + 1) * 3)
        grow(table);
    place(table, tag_of(hash), id);
    table->count++;
}

void intern_remove(Intern *table, uint64_t hash, uint32_t id)
{
    CHECK(table->count > 0 && id != 0);
    uint32_t hole = tag_of(hash) & table->mask;
    while (table->slots[hole].id != id) {
        CHECK(table->slots[hole].id); /* it is in the table */
        hole = (hole + 1) & table->mask;
    }
    for (uint32_t i = hole;;) {
        i = (i + 1) & table->mask;
        if (!table->slots[i].id)
            break;
        uint32_t home = table->slots[i].hash & table->mask;
        if (((i - home) & table->mask) >= ((i - hole) & table->mask)) {
            table->slots[hole] = table->slots[i];
            hole = i;
        }
    }
    table->slots[hole].id = 0;
    table->count--;
}

size_t intern_bytes(const Intern *table)
{
    return table->slots ? ((size_t)table->mask + 1) * sizeof *table->slots : 0;
}
