#include "mpi/claims.h"

#include <string.h>

#include "lib/bug.h"

/* The owners of claims: a request from start to completion, and as long as there is one. */
static uint32_t owner_started(uint32_t slot)
{
    CHECK(2 * slot + 1 < CLAIMS_OF_OPERATIONS);
    return 2 * slot;
}

static uint32_t owner_made(uint32_t slot)
{
    return 2 * slot + 1;
}

static void place(Process *process, Claim claim)
{
    CHECK(claim.site && (claim.pieces != TERM_NONE || claim.pointer != TERM_NONE));
    claim.property = PROPERTY_MPI_BUFFER_IN_FLIGHT;
    claims_add(process, claim);
    process->is_changed = true;
}

static ClaimPurpose purpose_of(const Request *request)
{
    CHECK(request->kind != REQUEST_FREE && request->kind != REQUEST_RETIRED);
    return request->kind == REQUEST_RECEIVE      ? CLAIM_RECEIVE
           : request->kind == REQUEST_FILE_READ  ? CLAIM_FILE_READ
           : request->kind == REQUEST_FILE_WRITE ? CLAIM_FILE_WRITE
           : request->kind == REQUEST_ATTACHED   ? CLAIM_BUFFERING
                                                 : CLAIM_SEND;
}

static Claim request_claim(TermBank *bank, const Request *request, uint32_t owner, ClaimMode mode)
{
    Claim claim = {.owner = owner,
                   .mode = mode,
                   .purpose = purpose_of(request),
                   .site = request->site,
                   .pieces = request->pieces};
    if (request->pieces == TERM_NONE) {
        claim.pointer = request->buffer;
        claim.first = term_int64(bank, 0);
        claim.count = term_int64(bank, request->count);
    }
    return claim;
}

void claims_start_request(TermBank *bank, Process *process, uint32_t slot)
{
    const Request *request = requests_at(process, slot);
    bool is_message = request->kind != REQUEST_ATTACHED;
    bool is_in_parts = request->partitions && request->kind == REQUEST_SEND;
    if (!request->count || is_in_parts ||
        (is_message && (request->is_internal || request->peer == COMMUNICATION_NOBODY)))
        return;
    place(process,
          request_claim(bank, request, owner_started(slot),
                        request->kind == REQUEST_SEND || request->kind == REQUEST_FILE_WRITE
                            ? CLAIM_READS
                            : CLAIM_WRITES));
}

void claims_keep_request(TermBank *bank, Process *process, uint32_t slot)
{
    CHECK(requests_at(process, slot)->is_persistent);
    place(process, request_claim(bank, requests_at(process, slot), owner_made(slot), CLAIM_KEEPS));
}

void claims_start_partition(Process *process, uint32_t slot, Term pieces, uint32_t site)
{
    CHECK(requests_at(process, slot)->partitions);
    const Request *request = requests_at(process, slot);
    bool is_send = request->kind == REQUEST_SEND;
    place(process, (Claim){.owner = CLAIMS_OF_PARTITIONS + slot,
                           .mode = is_send ? CLAIM_READS : CLAIM_WRITES,
                           .purpose = purpose_of(request),
                           .site = site,
                           .pieces = pieces});
}

/* Adjacent runs of a section are one. */
static bool joins(TermBank *bank, const Claim *claim, Term first)
{
    return claim->count != TERM_NONE && term_add(bank, claim->first, claim->count) == first;
}

static void place_parts(TermBank *bank, Process *process, const Section *section, Claim claim)
{
    Term zero = term_int64(bank, 0);
    claim.pointer = section->pointer;
    for (uint32_t i = 0; i < section->parts; i++) {
        Term part = term_int64(bank, i);
        Term first = term_read(bank, section->displacements, part);
        Term count = term_read(bank, section->counts, part);
        if (count == zero)
            continue;
        if (joins(bank, &claim, first)) {
            claim.count = term_add(bank, claim.count, count);
            continue;
        }
        if (claim.count != TERM_NONE)
            place(process, claim);
        claim.first = first;
        claim.count = count;
    }
    if (claim.count != TERM_NONE)
        place(process, claim);
}

static void place_section(TermBank *bank, Process *process, const Section *section, Claim claim)
{
    if (section->pointer == TERM_NONE)
        return;
    claim.pieces = section->pieces;
    if (section->pieces != TERM_NONE)
        place(process, claim);
    else
        place_parts(bank, process, section, claim);
}

static void place_arrays(Process *process, const Collective *entry, Claim claim)
{
    const Term arrays[] = {entry->send.arrays, entry->receive.arrays};
    claim.mode = CLAIM_READS;
    for (uint32_t i = 0; i < 2; i++) {
        claim.pieces = arrays[i];
        if (arrays[i] != TERM_NONE)
            place(process, claim);
    }
}

static void place_sections(TermBank *bank, Process *process, const Collective *entry, Claim claim)
{
    bool keeps = claim.mode == CLAIM_KEEPS;
    if (!entry->send.is_in_place || entry->receive.pointer == TERM_NONE)
        place_section(bank, process, &entry->send, claim);
    claim.mode = keeps ? CLAIM_KEEPS : CLAIM_WRITES;
    place_section(bank, process, &entry->receive, claim);
}

void claims_start_collective(TermBank *bank, Process *process, const Collective *entry)
{
    CHECK(entry->mode != MODE_INIT || entry->persistent);
    bool is_made = entry->mode == MODE_INIT;
    if (!entry->request && !is_made)
        return;
    Claim claim = {.owner = is_made ? owner_made(entry->persistent - 1)
                                    : owner_started(entry->request - 1),
                   .mode = is_made ? CLAIM_KEEPS : CLAIM_READS,
                   .purpose = is_made ? CLAIM_PERSISTENT_COLLECTIVE : CLAIM_COLLECTIVE,
                   .site = entry->site};
    place_arrays(process, entry, claim);
    place_sections(bank, process, entry, claim);
}

bool claims_use_request(Eval *eval, uint32_t slot, Place at)
{
    return claims_use(eval, owner_started(slot), at) &&
           claims_use(eval, CLAIMS_OF_PARTITIONS + slot, at);
}

void claims_complete(Process *process, uint32_t slot, VecU32 *kept)
{
    const VecU32 *words = &process->records[RECORD_CLAIMS];
    vec_resize(kept, words->length);
    if (words->length)
        memcpy(kept->data, words->data, words->length * sizeof *words->data);
    claims_withdraw(process, owner_started(slot));
    claims_withdraw(process, CLAIMS_OF_PARTITIONS + slot);
}

void claims_put_back(Process *process, VecU32 *kept)
{
    CHECK(kept->length % RECORD_WORDS(Claim) == 0);
    VecU32 *words = &process->records[RECORD_CLAIMS];
    vec_resize(words, kept->length);
    if (kept->length)
        memcpy(words->data, kept->data, kept->length * sizeof *words->data);
    process->is_changed = true;
}

void claims_free(Process *process, uint32_t slot)
{
    claims_withdraw(process, owner_started(slot));
    claims_withdraw(process, owner_made(slot));
    claims_withdraw(process, CLAIMS_OF_PARTITIONS + slot);
}

/* Of a partitioned receive of which the program was told something, the claims are by partitions. */
static bool is_started(const Request *request)
{
    bool is_in_parts = request->partitions && (request->ready_low || request->ready_high);
    bool is_message = request->kind == REQUEST_SEND || request->kind == REQUEST_RECEIVE ||
                      request->kind == REQUEST_FILE_READ || request->kind == REQUEST_FILE_WRITE;
    return request->kind == REQUEST_ATTACHED ||
           (is_message && !is_in_parts && !request->is_delivered &&
            request->state != REQUEST_INACTIVE);
}

/* All claims that should stand, at a process that has none. */
static void place_all(TermBank *bank, Process *process)
{
    for (uint32_t i = 0; i < requests_count(process); i++) {
        const Request *request = requests_at(process, i);
        if (is_started(request))
            claims_start_request(bank, process, i);
        if (request->is_persistent && request->kind != REQUEST_COLLECTIVE)
            claims_keep_request(bank, process, i);
    }
    for (uint32_t i = 0; i < collectives_count(process); i++)
        claims_start_collective(bank, process, collectives_at(process, i));
}

static bool has_claim(const Process *process, const Claim *claim)
{
    for (uint32_t i = 0; i < claims_count(process); i++)
        if (claims_at(process, i)->owner == claim->owner &&
            claims_at(process, i)->pointer == claim->pointer &&
            claims_at(process, i)->count == claim->count &&
            claims_at(process, i)->pieces == claim->pieces &&
            claims_at(process, i)->mode == claim->mode)
            return true;
    return false;
}

bool claims_check(TermBank *bank, const Process *process)
{
    Process wanted = *process;
    bool is_good = true;
    wanted.records[RECORD_CLAIMS] = (VecU32){0};
    if (mpi_of(process)->stage != MPI_AFTER)
        place_all(bank, &wanted);
    uint32_t others = 0;
    for (uint32_t i = 0; i < claims_count(process); i++)
        others += claims_at(process, i)->owner >= CLAIMS_OF_OPERATIONS;
    is_good = claims_count(&wanted) + others == claims_count(process);
    for (uint32_t i = 0; i < claims_count(&wanted); i++)
        is_good &= has_claim(process, claims_at(&wanted, i));
    vec_release(&wanted.records[RECORD_CLAIMS]);
    return is_good;
}
