#include "lib/property.h"

#include <string.h>

#include "lib/bug.h"

const PropertyInfo property_table[PROPERTY_COUNT] = {
#define PROPERTY(identifier, name, group, needs, on, help)                                         \
    [PROPERTY_##identifier] = {name, GROUP_##group, NEEDS_##needs, on, help},
#include "lib/property.def"
#undef PROPERTY
};

const char *const property_group_names[GROUP_COUNT] = {
    "deadlock", "mpi", "memory", "arithmetic", "equivalence", "leak", "assertion"};

_Static_assert(PROPERTY_COUNT <= 8 * sizeof(PropertySet), "a bit for each property");

PropertySet property_defaults(void)
{
    PropertySet set = 0;
    for (int p = 0; p < PROPERTY_COUNT; p++)
        if (property_table[p].on)
            set |= (PropertySet)1 << p;
    return set;
}

static bool is_word(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && !strncmp(word, name, length);
}

/* The properties that one word of a list names; empty when it names none. */
static PropertySet named(const char *word, size_t length)
{
    PropertySet set = 0;
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        const PropertyInfo *info = &property_table[p];
        if (is_word(word, length, "all") || is_word(word, length, info->name) ||
            is_word(word, length, property_group_names[info->group]))
            set |= (PropertySet)1 << p;
    }
    return set;
}

bool property_select(PropertySet *set, const char *list, bool add, const char **bad)
{
    CHECK(set && list && bad);
    for (const char *word = list; *word;) {
        size_t length = strcspn(word, ",");
        PropertySet found = named(word, length);
        if (!found) {
            *bad = word;
            return false;
        }
        *set = add ? *set | found : *set & ~found;
        word += length + (word[length] == ',');
    }
    return true;
}
