#include "lib/ending.h"

void endings_add_many(Endings *endings, EndingKind kind, uint32_t side, Place place, uint64_t count)
{
    for (uint32_t i = 0; i < endings->rows.length; i++) {
        Ending *row = &endings->rows.data[i];
        if (row->kind == kind && row->side == side && place_equal(row->place, place)) {
            row->count += count;
            return;
        }
    }
    Ending row = {kind, side, place, count};
    vec_push(&endings->rows, row);
}

void endings_add(Endings *endings, EndingKind kind, uint32_t side, Place place)
{
    if (endings)
        endings_add_many(endings, kind, side, place, 1);
}

uint64_t endings_count(const Endings *endings, EndingKind kind, uint32_t side)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < endings->rows.length; i++)
        if (endings->rows.data[i].kind == kind && endings->rows.data[i].side == side)
            count += endings->rows.data[i].count;
    return count;
}

void endings_pass(Endings *endings, Place place)
{
    if (endings && !endings_passed(endings, place))
        vec_push(&endings->passed, place);
}

bool endings_passed(const Endings *endings, Place place)
{
    for (uint32_t i = 0; i < endings->passed.length; i++)
        if (place_equal(endings->passed.data[i], place))
            return true;
    return false;
}

void endings_release(Endings *endings)
{
    vec_release(&endings->rows);
    vec_release(&endings->passed);
}

const char *ending_name(EndingKind kind)
{
    static const char *const names[] = {
#define ROW(identifier, name, words) name,
        ENDING_KINDS(ROW)
#undef ROW
    };
    return names[kind];
}

const char *ending_words(EndingKind kind)
{
    static const char *const texts[] = {
#define ROW(identifier, name, words) words,
        ENDING_KINDS(ROW)
#undef ROW
    };
    return texts[kind];
}
