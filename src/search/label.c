#include "search/label.h"

#include "lib/bug.h"

/* A label has the kind in its low 4 bits, then the rank in 20 bits, then the alternative, which may
 * be negative. */
enum { LABEL_KIND_BITS = 4, LABEL_RANK_BITS = 20, LABEL_SHIFT = 24 };
enum { LABEL_SLOT_BITS = 16, LABEL_ALONE_BIT = LABEL_SLOT_BITS + LABEL_RANK_BITS };

_Static_assert(LABEL_MATCH + (int)ALTERNATIVE_RETURN == (int)LABEL_RETURN,
               "a label for each kind of alternative, in their order");
_Static_assert(LABEL_REST < 1 << LABEL_KIND_BITS, "kinds have room in a label");

Label label_make(LabelKind kind, uint32_t rank, int64_t value)
{
    CHECK(kind <= LABEL_REST);
    REQUIRE(rank < 1u << LABEL_RANK_BITS && value < LABEL_VALUE_MAX && value > -LABEL_VALUE_MAX);
    return value * ((Label)1 << LABEL_SHIFT) + ((Label)rank << LABEL_KIND_BITS) + (Label)kind;
}

LabelKind label_kind(Label label)
{
    CHECK((label & ((1 << LABEL_KIND_BITS) - 1)) <= LABEL_REST);
    return (LabelKind)(label & ((1 << LABEL_KIND_BITS) - 1));
}

uint32_t label_rank(Label label)
{
    return (uint32_t)(label >> LABEL_KIND_BITS) & ((1u << LABEL_RANK_BITS) - 1);
}

int64_t label_value(Label label)
{
    return (label - (label & (((Label)1 << LABEL_SHIFT) - 1))) / ((Label)1 << LABEL_SHIFT);
}

Label label_of_alternative(Alternative alternative)
{
    int64_t value = (int64_t)alternative.is_alone << LABEL_ALONE_BIT |
                    (int64_t)alternative.source << LABEL_SLOT_BITS | alternative.slot;
    REQUIRE(alternative.slot < 1u << LABEL_SLOT_BITS);
    REQUIRE(alternative.source < 1u << LABEL_RANK_BITS);
    CHECK(LABEL_MATCH + (int)alternative.kind <= LABEL_RETURN);
    return label_make((LabelKind)(LABEL_MATCH + (int)alternative.kind), alternative.rank, value);
}

Alternative label_alternative(Label label)
{
    int64_t value = label_value(label);
    CHECK(value >= 0 && label_kind(label) >= LABEL_MATCH && label_kind(label) <= LABEL_RETURN);
    return (Alternative){(AlternativeKind)(label_kind(label) - LABEL_MATCH), label_rank(label),
                         (uint32_t)(value & ((1 << LABEL_SLOT_BITS) - 1)),
                         (uint32_t)(value >> LABEL_SLOT_BITS) & ((1u << LABEL_RANK_BITS) - 1),
                         value >> LABEL_ALONE_BIT & 1};
}
