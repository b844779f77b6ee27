#include "mpi/separate.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/part.h"
#include "mpi/race.h"
#include "state/apart.h"

bool separate_is(const Engine *engine, const State *state, uint32_t window)
{
    return engine->mode.splits_windows && windows_at(state, window)->flavour != WINDOW_SHARED;
}

static bool is_of_window(const Claim *claim)
{
    return claim->mode == CLAIM_EXPOSED && claim->purpose == CLAIM_WINDOW;
}

static bool exposes(const TermBank *bank, const Claim *claim, ObjectKey key)
{
    ObjectKey own;
    uint32_t items;
    return is_of_window(claim) && pointer_parts(bank, claim->pointer, &own, NULL, &items) &&
           object_key_equal(own, key);
}

uint32_t separate_window(const Eval *eval, ObjectKey key)
{
    bool splits = eval->engine->mode.splits_windows;
    for (uint32_t i = 0; splits && i < claims_count(eval->process); i++) {
        const Claim *claim = claims_at(eval->process, i);
        uint32_t window = claim->owner - CLAIMS_OF_WINDOWS;
        if (!exposes(eval->engine->bank, claim, key))
            continue;
        CHECK(window < windows_count(eval->state));
        return separate_is(eval->engine, eval->state, window) ? window + 1 : 0;
    }
    return 0;
}

bool separate_check_alone(Call *call, const Process *process, uint32_t window, Term base)
{
    Eval *eval = call->eval;
    ObjectKey key;
    uint32_t items;
    if (!separate_is(eval->engine, eval->state, window) ||
        !pointer_parts(eval->engine->bank, base, &key, NULL, &items))
        return true;
    for (uint32_t i = 0; i < claims_count(process); i++) {
        const Claim *claim = claims_at(process, i);
        if (claim->owner == CLAIMS_OF_WINDOWS + window || !exposes(eval->engine->bank, claim, key))
            continue;
        eval_unsupported(eval, call->stmt->place,
                         "an object in two windows under -rma-model=separate (line %u)",
                         model_site_place(eval->state->model, claim->site).line);
        return false;
    }
    return true;
}

static bool is_public(const State *state, uint32_t rank, const Access *store)
{
    return knowledge_has(state, mpi_of(&state->processes[rank])->knowledge, FACT_ACCESSED, rank,
                         store->number);
}

/* The process's own store to the window, in its log. */
static bool is_store_to(const Access *access, uint32_t rank, uint32_t window)
{
    return access->kind == ACCESS_STORE && access->origin == rank && access->window == window + 1;
}

uint32_t separate_store_number(const State *state, uint32_t rank, uint32_t window)
{
    const Process *process = &state->processes[rank];
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        const Access *access = accesses_at(process, i);
        if (is_store_to(access, rank, window) && !is_public(state, rank, access))
            return access->number;
    }
    return race_number(state, rank);
}

bool separate_note_store(Eval *eval, const Run *run, Term count, Place at)
{
    for (uint32_t i = 0; i < parts_count(eval->process); i++) {
        WindowPart *part = parts_at(eval->process, i);
        Term outside;
        if (!part->is_live || part->stored_site)
            continue;
        if (!separate_outside(eval, part->window, run, count, at, &outside))
            return false;
        if (eval_holds(eval, outside))
            continue;
        parts_at(eval->process, i)->stored_site = eval_site(eval);
        eval->process->is_changed = true;
    }
    return true;
}

void separate_publish(Call *call, uint32_t window)
{
    State *state = call->eval->state;
    uint32_t rank = call->eval->rank;
    Process *process = call->eval->process;
    WindowPart *part = window_part(process, window);
    CHECK(part && part->is_live);
    process->is_changed |= part->stored_site != 0;
    part->stored_site = 0;
    for (uint32_t i = 0; i < accesses_count(process); i++)
        if (is_store_to(accesses_at(process, i), rank, window))
            race_is_over(state, rank, accesses_at(process, i)->number);
}

/* It changes the window, and is no store of the process that exposes it. */
static bool is_update(const Access *access)
{
    return access->window && access->kind > ACCESS_ATTACH && race_writes(access);
}

void separate_refresh(Call *call, uint32_t window)
{
    const State *state = call->eval->state;
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        Access *access = accesses_at(process, i);
        if (access->window != window + 1 || !separate_is_unseen(process, access) ||
            !knowledge_has(state, mpi_of(process)->knowledge, FACT_ACCESSED, access->origin,
                           access->number))
            continue;
        access->is_visible = true;
        process->is_changed = true;
    }
}

bool separate_is_unseen(const Process *target, const Access *access)
{
    CHECK(!access->window || window_part(target, access->window - 1));
    return is_update(access) && !access->is_visible &&
           window_part(target, access->window - 1)->is_live;
}

bool separate_is_anywhere(const Access *a, const Access *b)
{
    return a->window == b->window &&
           ((a->kind == ACCESS_STORE && is_update(b)) || (b->kind == ACCESS_STORE && is_update(a)));
}

/* The condition for the run to have nothing in common with that many bytes from a place on. */
static bool apart_from(Eval *eval, Term base, Term size, const Run *run, Term count, Place at,
                       Term *apart)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    int64_t bytes;
    uint32_t items;
    Run exposed;
    *apart = TERM_TRUE;
    if (base == TERM_NONE || !pointer_parts(bank, base, &key, NULL, &items) ||
        !object_key_equal(key, run->outer.key))
        return true;
    if (!run_of_pointer(eval, base, NULL, PROPERTY_COUNT, at, &exposed))
        return false;
    Term elements = exposed.available;
    int64_t unit = (int64_t)exposed.type->size;
    if (unit && term_to_int64(bank, size, &bytes))
        elements = term_int64(bank, (bytes + unit - 1) / unit);
    *apart = run_apart(eval, run, count, &exposed, elements, at);
    return *apart != TERM_NONE;
}

bool separate_outside(Eval *eval, uint32_t window, const Run *run, Term count, Place at,
                      Term *outside)
{
    CHECK(window_part(eval->process, window));
    TermBank *bank = eval->engine->bank;
    const WindowPart *part = window_part(eval->process, window);
    if (!apart_from(eval, part->base, part->size, run, count, at, outside))
        return false;
    for (uint32_t i = 0; i < attachments_count(eval->process); i++) {
        Attachment attached = *attachments_at(eval->process, i);
        Term apart;
        if (attached.window != window)
            continue;
        if (!apart_from(eval, attached.base, attached.size, run, count, at, &apart))
            return false;
        *outside = term_and(bank, *outside, apart);
    }
    return true;
}
