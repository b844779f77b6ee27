#include "state/claim.h"

#include <string.h>

#include "lib/bug.h"
#include "state/apart.h"
#include "state/lvalue.h"
#include "state/object.h"
#include "state/run.h"

#define CLAIM_TEXT(NAME, text) [CLAIM_##NAME] = (text),
static const char *const purposes[] = {CLAIM_PURPOSES(CLAIM_TEXT)};
#undef CLAIM_TEXT

void claims_withdraw(Process *process, uint32_t owner)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < claims_count(process); i++)
        if (claims_at(process, i)->owner != owner)
            *claims_at(process, kept++) = *claims_at(process, i);
    process->is_changed |= kept < claims_count(process);
    claims_truncate(process, kept);
}

/* A run of a claim that consists of several. */
static uint32_t piece_count(TermBank *bank, const Claim *claim)
{
    uint32_t count = 2;
    if (claim->pieces != TERM_NONE)
        term_children(bank, claim->pieces, &count);
    CHECK(count % 2 == 0);
    return count / 2;
}

static Claim claim_piece(TermBank *bank, const Claim *claim, uint32_t index)
{
    CHECK(index < piece_count(bank, claim));
    Claim piece = *claim;
    uint32_t count;
    if (claim->pieces == TERM_NONE)
        return piece;
    const Term *pair = term_children(bank, claim->pieces, &count) + 2 * (size_t)index;
    piece.pointer = pair[0];
    piece.count = pair[1];
    piece.first = term_int64(bank, 0);
    return piece;
}

static bool is_on(TermBank *bank, const Claim *piece, ObjectKey mine)
{
    ObjectKey key;
    uint32_t items;
    return pointer_parts(bank, piece->pointer, &key, NULL, &items) && object_key_equal(key, mine);
}

static bool forbids(const Claim *claim, bool is_write)
{
    CHECK(claim->mode <= CLAIM_EXPOSED);
    return claim->mode >= CLAIM_WRITES || (is_write && claim->mode == CLAIM_READS);
}

/* What is read or written, as numbers where these are known: asked of every claim. */
typedef struct Access {
    const Run *run;
    Term count;
    Term key[POINTER_HEADER]; /* as a path to the object begins */
    bool is_plain; /* elements from .first on, .length of them, of an array that is no part */
    int64_t first, length;
} Access;

enum { NUMBER_MAX = 1 << 30 };

/* As a path to the object begins. */
static void path_start(TermBank *bank, ObjectKey key, Term start[POINTER_HEADER])
{
    start[0] = term_int64(bank, (int64_t)key.region);
    start[1] = term_int64(bank, key.a);
    start[2] = term_int64(bank, key.b);
}

static Access access_of(TermBank *bank, const Run *run, Term count)
{
    Access access = {.run = run, .count = count};
    path_start(bank, run->outer.key, access.key);
    access.is_plain = run->dims == 1 && !run->outer.count && !run->outer.has_union &&
                      !run->outer.whole && term_to_int64(bank, run->first, &access.first) &&
                      term_to_int64(bank, count, &access.length) && access.first >= 0 &&
                      access.first < NUMBER_MAX && access.length < NUMBER_MAX;
    return access;
}

/* Whether it is seen at once that a piece is of another object, or of other elements of an array. */
static bool is_elsewhere(TermBank *bank, const Claim *piece, const Access *access)
{
    uint32_t items;
    const Term *path = term_path_items(bank, piece->pointer, &items);
    int64_t at, first, length;
    if (!path || items < POINTER_HEADER ||
        memcmp(path, access->key, POINTER_HEADER * sizeof *path) != 0)
        return true;
    if (!access->is_plain || items != POINTER_HEADER + 1 ||
        !term_to_int64(bank, path[POINTER_HEADER], &at) ||
        !term_to_int64(bank, piece->first, &first) || !term_to_int64(bank, piece->count, &length))
        return false;
    bool is_small =
        at >= 0 && at < NUMBER_MAX && first >= 0 && first < NUMBER_MAX && length < NUMBER_MAX;
    return is_small &&
           (at + first + length <= access->first || access->first + access->length <= at + first);
}

static bool check_piece(Eval *eval, const Claim *piece, const Access *access, bool is_write,
                        Place at)
{
    CHECK(piece->pointer != TERM_NONE && term_sort(eval->engine->bank, piece->first) == SORT_INT);
    TermBank *bank = eval->engine->bank;
    const Run *run = access->run;
    Run claimed;
    if (is_elsewhere(bank, piece, access))
        return true;
    if (!run_of_pointer(eval, piece->pointer, NULL, PROPERTY_COUNT, at, &claimed))
        return false;
    claimed.first = term_add(bank, claimed.first, piece->first);
    Term apart = run_apart(eval, run, access->count, &claimed, piece->count, at);
    if (apart == TERM_NONE)
        return false;
    return apart == TERM_TRUE ||
           eval_require(eval, apart, (Property)piece->property, at,
                        "%s is %s while the %s started at line %u uses it",
                        object_name(eval, run->outer.key), is_write ? "written" : "read",
                        purposes[piece->purpose],
                        model_site_place(eval->state->model, piece->site).line);
}

/* Of accesses to memory that others may access they are told, but not of one that is made on one side of
 * a branch alone, while the path is that of both. */
static bool tell_others(Eval *eval, const Access *access, bool is_write, Place at)
{
    Engine *engine = eval->engine;
    CHECK(engine->watch.exposed);
    if (engine->assumed.is_side)
        return engine->assumed.is_seen = true;
    return engine->watch.exposed(eval, access->run, access->count, is_write, at);
}

static bool check_claim(Eval *eval, const Claim *claim, const Access *access, bool is_write,
                        Place at)
{
    TermBank *bank = eval->engine->bank;
    if (claim->mode == CLAIM_EXPOSED)
        return eval->is_remote || !is_on(bank, claim, access->run->outer.key) ||
               tell_others(eval, access, is_write, at);
    for (uint32_t i = 0, pieces = piece_count(bank, claim); i < pieces; i++) {
        Claim piece = claim_piece(bank, claim, i);
        if (!check_piece(eval, &piece, access, is_write, at))
            return false;
    }
    return true;
}

bool claim_check_run(Eval *eval, const Run *run, Term count, bool is_write, Place at)
{
    Access access = access_of(eval->engine->bank, run, count);
    bool ok = true;
    for (uint32_t i = 0; ok && i < claims_count(eval->process); i++) {
        const Claim *kept = claims_at(eval->process, i);
        bool is_plain = access.is_plain && kept->pieces == TERM_NONE;
        bool matters = kept->mode == CLAIM_EXPOSED ||
                       (forbids(kept, is_write) &&
                        !(is_plain && is_elsewhere(eval->engine->bank, kept, &access)));
        Claim claim = *kept; /* an obligation may move the claims */
        ok = !matters || check_claim(eval, &claim, &access, is_write, at);
    }
    return ok;
}

/* The process accesses a piece of a claim: those who expose its object are told. */
static bool use_piece(Eval *eval, const Claim *piece, Place at)
{
    CHECK(piece->pointer != TERM_NONE && term_sort(eval->engine->bank, piece->first) == SORT_INT);
    TermBank *bank = eval->engine->bank;
    Run run;
    ObjectKey key;
    uint32_t items;
    bool is_exposed = false;
    if (piece->pointer == TERM_NONE || !pointer_parts(bank, piece->pointer, &key, NULL, &items))
        return true;
    for (uint32_t i = 0; i < claims_count(eval->process); i++)
        is_exposed |= claims_at(eval->process, i)->mode == CLAIM_EXPOSED &&
                      is_on(bank, claims_at(eval->process, i), key);
    if (!is_exposed)
        return true;
    if (!run_of_pointer(eval, piece->pointer, NULL, PROPERTY_COUNT, at, &run))
        return false;
    run.first = term_add(bank, run.first, piece->first);
    return eval->engine->watch.exposed(eval, &run, piece->count, piece->mode == CLAIM_WRITES, at);
}

bool claims_use(Eval *eval, uint32_t owner, Place at)
{
    TermBank *bank = eval->engine->bank;
    for (uint32_t i = 0; i < claims_count(eval->process); i++) {
        Claim claim = *claims_at(eval->process, i);
        bool is_used = claim.owner == owner && claim.mode != CLAIM_EXPOSED;
        for (uint32_t k = 0, pieces = piece_count(bank, &claim); is_used && k < pieces; k++) {
            Claim piece = claim_piece(bank, &claim, k);
            if (!use_piece(eval, &piece, at))
                return false;
        }
    }
    return true;
}

static bool has_ended(TermBank *bank, const Claim *piece, ObjectKey ended, bool all_slots,
                      ObjectKey *key)
{
    uint32_t items;
    return piece->mode != CLAIM_KEEPS && pointer_parts(bank, piece->pointer, key, NULL, &items) &&
           key->region == ended.region && key->a == ended.a && (all_slots || key->b == ended.b);
}

bool claim_check_end(Eval *eval, ObjectKey key, bool all_slots, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey used;
    bool ok = true;
    for (uint32_t i = 0; ok && i < claims_count(eval->process); i++) {
        Claim claim = *claims_at(eval->process, i);
        for (uint32_t k = 0, pieces = piece_count(bank, &claim); ok && k < pieces; k++) {
            Claim piece = claim_piece(bank, &claim, k);
            if (has_ended(bank, &piece, key, all_slots, &used))
                ok = eval_require(eval, TERM_FALSE, (Property)piece.property, at,
                                  "%s ends while the %s started at line %u uses it",
                                  object_name(eval, used), purposes[piece.purpose],
                                  model_site_place(eval->state->model, piece.site).line);
        }
    }
    return ok;
}

bool claims_may_forbid(TermBank *bank, const Process *process, ObjectKey key, bool is_write)
{
    Term start[POINTER_HEADER];
    path_start(bank, key, start);
    for (uint32_t i = 0; i < claims_count(process); i++) {
        const Claim *claim = claims_at(process, i);
        uint32_t items;
        if (!forbids(claim, is_write))
            continue;
        if (claim->pieces != TERM_NONE)
            return true;
        const Term *path = term_path_items(bank, claim->pointer, &items);
        if (path && items >= POINTER_HEADER && !memcmp(path, start, sizeof start))
            return true;
    }
    return false;
}

bool claim_check(Eval *eval, const Lvalue *place, bool is_write, Place at)
{
    TermBank *bank = eval->engine->bank;
    Run run;
    bool is_shared = place->key.region == REGION_INPUT || place->key.region == REGION_OUTPUT ||
                     place->key.region == REGION_STRING;
    if (is_shared || !claims_may_forbid(bank, eval->process, place->key, is_write))
        return true;
    if (!run_of_pointer(eval, lvalue_pointer(eval, place), NULL, PROPERTY_COUNT, at, &run))
        return false;
    Term count = term_int64(bank, 1);
    for (const Type *type = place->type; type && type->kind == TYPE_ARRAY; type = type->element)
        count = run.available;
    return claim_check_run(eval, &run, count, is_write, at);
}
