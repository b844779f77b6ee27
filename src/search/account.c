#include "search/account.h"

static void put_place(VecU32 *words, Place place)
{
    vec_push(words, place.file);
    vec_push(words, place.line);
    vec_push(words, place.column);
    vec_push(words, place.length);
}

static Place get_place(Wire *wire)
{
    Place place = {0};
    place.file = wire_get(wire);
    place.line = wire_get(wire);
    place.column = wire_get(wire);
    place.length = wire_get(wire);
    return place;
}

/* The counters of one search: all but those of sizes, and the greatest depth. */
static void put_stats(VecU32 *words, const Stats *stats)
{
    StatsRow rows[STATS_COUNT];
    stats_rows(stats, rows);
    for (uint32_t i = 0; i < STATS_COUNT; i++)
        wire_put_wide(words, rows[i].value);
}

static void add_stats(Wire *wire, Stats *stats)
{
#define COUNTER(identifier, name, help) uint64_t identifier = wire_get_wide(wire);
#include "lib/bug.h"
#include "lib/stats.def"
#undef COUNTER
    uint64_t deepest = stats->depth_max > depth_max ? stats->depth_max : depth_max;
#define COUNTER(identifier, name, help) stats->identifier += identifier;
#include "lib/stats.def"
#undef COUNTER
    stats->depth_max = deepest;
}

static void put_assumptions(VecU32 *words, const Assumptions *assumptions)
{
    wire_put_wide(words, assumptions->made);
    wire_put_wide(words, (uint64_t)assumptions->properties);
    wire_put_wide(words, (uint64_t)(assumptions->properties >> 64));
    vec_push(words, assumptions->places.length);
    for (uint32_t i = 0; i < assumptions->places.length; i++) {
        vec_push(words, (uint32_t)assumptions->places.data[i].assumption);
        put_place(words, assumptions->places.data[i].place);
    }
}

static void add_assumptions(Wire *wire, Assumptions *assumptions)
{
    assumptions->made |= wire_get_wide(wire);
    assumptions->properties |= wire_get_wide(wire);
    assumptions->properties |= (PropertySet)wire_get_wide(wire) << 64;
    for (uint32_t i = wire_get(wire); i > 0 && !wire->is_short; i--) {
        Assumption assumption = (Assumption)wire_get(wire);
        assumptions_note_at(assumptions, assumption, get_place(wire));
    }
}

static void put_endings(VecU32 *words, const Endings *endings)
{
    vec_push(words, endings->rows.length);
    for (uint32_t i = 0; i < endings->rows.length; i++) {
        const Ending *row = &endings->rows.data[i];
        vec_push(words, (uint32_t)row->kind);
        vec_push(words, row->side);
        put_place(words, row->place);
        wire_put_wide(words, row->count);
    }
    vec_push(words, endings->passed.length);
    for (uint32_t i = 0; i < endings->passed.length; i++)
        put_place(words, endings->passed.data[i]);
}

static void add_endings(Wire *wire, Endings *endings)
{
    for (uint32_t i = wire_get(wire); i > 0 && !wire->is_short; i--) {
        EndingKind kind = (EndingKind)wire_get(wire);
        uint32_t side = wire_get(wire);
        Place place = get_place(wire);
        uint64_t count = wire_get_wide(wire);
        if (count)
            endings_add_many(endings, kind, side, place, count);
    }
    for (uint32_t i = wire_get(wire); i > 0 && !wire->is_short; i--)
        endings_pass(endings, get_place(wire));
}

static void put_notes(VecU32 *words, const Verification *run)
{
    const Composition *composition = &run->composition;
    CHECK(prover_believed(composition->engine.prover).answers >= run->believed_before);
    vec_push(words, composition->has_compared_text);
    vec_push(words, composition->has_other_writer);
    vec_push(words, composition->has_left_text);
    vec_push(words, composition->engine.assumed.merged);
    vec_push(words, composition->engine.assumed.trusted_senders);
    vec_push(words, composition->engine.assumed.sent_to_itself);
    vec_push(words, composition->engine.assumed.missed_order);
    vec_push(words, composition->engine.assumed.renumbered);
    vec_push(words, composition->engine.assumed.seeded_again);
    vec_push(words, composition->engine.assumed.ranges);
    vec_push(words, prover_believed(composition->engine.prover).answers - run->believed_before +
                        run->believed_by_copies);
}

static void add_notes(Wire *wire, Verification *run)
{
    Composition *composition = &run->composition;
    composition->has_compared_text |= wire_get(wire);
    composition->has_other_writer |= wire_get(wire);
    composition->has_left_text |= wire_get(wire);
    composition->engine.assumed.merged += wire_get(wire);
    composition->engine.assumed.trusted_senders |= wire_get(wire);
    composition->engine.assumed.sent_to_itself |= wire_get(wire);
    composition->engine.assumed.missed_order |= wire_get(wire);
    composition->engine.assumed.renumbered |= wire_get(wire);
    composition->engine.assumed.seeded_again |= wire_get(wire);
    composition->engine.assumed.ranges += wire_get(wire);
    run->believed_by_copies += wire_get(wire);
}

/* How many sites the program of a side has, whose rounds are counted. */
static uint32_t round_count(const Verification *run, int side)
{
    const Model *model = run->composition.models[side];
    return model && run->composition.engine.watch.rounds[side]
               ? model->site_base[model->program->function_count]
               : 0;
}

/* Those sites that were come back to. */
static void put_rounds(VecU32 *words, const Verification *run, int side)
{
    const uint64_t *rounds = run->composition.engine.watch.rounds[side];
    uint32_t at = words->length, count = round_count(run, side);
    vec_push(words, 0);
    for (uint32_t i = 0; i < count; i++) {
        if (!rounds[i])
            continue;
        vec_push(words, i);
        wire_put_wide(words, rounds[i]);
        words->data[at]++;
    }
}

static void add_rounds(Wire *wire, Verification *run, int side)
{
    uint32_t count = round_count(run, side);
    for (uint32_t i = wire_get(wire); i > 0 && !wire->is_short; i--) {
        uint32_t site = wire_get(wire);
        uint64_t rounds = wire_get_wide(wire);
        if (site < count)
            run->composition.engine.watch.rounds[side][site] += rounds;
    }
}

void account_put(VecU32 *words, Verification *run)
{
    CHECK(run->result && run->composition.engine.bank);
    Stats *stats = &run->result->stats;
    stats->terms = bank_terms(run->composition.engine.bank);
    put_stats(words, stats);
    put_assumptions(words, &run->assumptions);
    put_endings(words, &run->endings);
    put_notes(words, run);
    for (int side = 0; side < 2; side++)
        put_rounds(words, run, side);
}

void account_add(Wire *wire, Verification *run)
{
    add_stats(wire, &run->result->stats);
    add_assumptions(wire, &run->assumptions);
    add_endings(wire, &run->endings);
    add_notes(wire, run);
    for (int side = 0; side < 2; side++)
        add_rounds(wire, run, side);
}

void account_begin(Verification *run)
{
    uint64_t depth = run->result->stats.depth_max;
    run->believed_by_copies = 0;
    run->believed_before = prover_believed(run->composition.engine.prover).answers;
    run->result->stats = (Stats){.depth_max = depth};
    for (uint32_t i = 0; i < run->endings.rows.length; i++)
        run->endings.rows.data[i].count = 0;
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < round_count(run, side); i++)
            run->composition.engine.watch.rounds[side][i] = 0;
}
