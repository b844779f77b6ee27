#include "search/part.h"

#include "lib/bug.h"

void part_of_path(Part *part, const uint32_t *numbers, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++)
        vec_push(part, ((PartRow){.number = numbers[i], .end = numbers[i] + 1}));
}

int path_compare(const uint32_t *a, uint32_t a_length, const uint32_t *b, uint32_t b_length)
{
    for (uint32_t i = 0; i < a_length && i < b_length; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return a_length < b_length ? -1 : a_length > b_length;
}

void part_put(VecU32 *words, const Part *part)
{
    vec_push(words, part->length);
    for (uint32_t i = 0; i < part->length; i++) {
        const PartRow *row = &part->data[i];
        CHECK(row->number < row->end && (!row->count || row->end <= row->count));
        vec_push(words, row->number);
        vec_push(words, row->end);
        vec_push(words, row->count);
        wire_put_wide(words, (uint64_t)row->label);
        vec_push(words, row->goes_round);
    }
}

bool part_get(Wire *wire, Part *part)
{
    CHECK(!part->length);
    uint32_t length = wire_get(wire);
    for (uint32_t i = 0; i < length && !wire->is_short; i++) {
        PartRow row = {.number = wire_get(wire), .end = wire_get(wire), .count = wire_get(wire)};
        row.label = (Label)wire_get_wide(wire);
        row.goes_round = wire_get(wire);
        vec_push(part, row);
        if (row.number >= row.end || row.end > row.count)
            return false;
    }
    return !wire->is_short;
}
