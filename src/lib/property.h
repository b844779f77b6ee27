/* The table of properties: property.def as an enumeration and as data. */
#ifndef LIB_PROPERTY_H
#define LIB_PROPERTY_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Property {
#define PROPERTY(identifier, name, group, needs, on, help) PROPERTY_##identifier,
#include "lib/property.def"
#undef PROPERTY
    PROPERTY_COUNT
} Property;

typedef enum PropertyGroup {
    GROUP_DEADLOCK,
    GROUP_MPI,
    GROUP_MEMORY,
    GROUP_ARITHMETIC,
    GROUP_EQUIVALENCE,
    GROUP_LEAK,
    GROUP_ASSERTION,
    GROUP_COUNT
} PropertyGroup;

typedef enum PropertyNeeds {
    NEEDS_NOTHING,
    NEEDS_MPI,
    NEEDS_MPI_OUTPUT,
    NEEDS_WINDOWS,
    NEEDS_FILES,
    NEEDS_COMPARE,
    NEEDS_COMPARE_OUTPUT,
    NEEDS_ANNOTATIONS,
    NEEDS_CONTRACTS,
    NEEDS_INVARIANTS,
    NEEDS_MORE,
} PropertyNeeds;

typedef struct PropertyInfo {
    const char *name; /* as in the outputs */
    PropertyGroup group;
    PropertyNeeds needs;
    bool on; /* by default */
    const char *help;
} PropertyInfo;

extern const PropertyInfo property_table[PROPERTY_COUNT];
extern const char *const property_group_names[GROUP_COUNT];

/* A set of properties: bit p is Property p. */
__extension__ typedef unsigned __int128 PropertySet;
_Static_assert(PROPERTY_COUNT <= 128, "a PropertySet has 128 bits");

PropertySet property_defaults(void);
/* Adds (or removes) a comma-separated list of property names, group names or "all". On an unknown
 * name returns false and points *bad at it. */
bool property_select(PropertySet *set, const char *list, bool add, const char **bad);

static inline bool property_in(PropertySet set, Property property)
{
    return set >> property & 1;
}

static inline uint32_t property_count(PropertySet set)
{
    return (uint32_t)__builtin_popcountll((uint64_t)set) +
           (uint32_t)__builtin_popcountll((uint64_t)(set >> 64));
}

#endif
