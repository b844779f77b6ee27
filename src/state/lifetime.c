/* Where an object ends, pointers to it become dangling ones. */
#include "state/lifetime.h"

#include "lib/bug.h"
#include "state/claim.h"

/* Pointers to a block or to variables become dangling ones. */
typedef struct Dangling {
    TermBank *bank;
    ObjectKey key; /* exact, or the frame when there are slots */
    const VecU32 *slots;
    ObjectKey replacement; /* its b is the slot when there are */
    uint32_t rank;         /* whose object it is */
    uint64_t bits;         /* of terms that may lead to one (pointer_bit) */
} Dangling;

static bool is_dangling(const Dangling *dangling, ObjectKey key)
{
    if (key.region != dangling->key.region || key.a != dangling->key.a)
        return false;
    if (!dangling->slots)
        return key.b == dangling->key.b;
    for (uint32_t i = 0; i < dangling->slots->length; i++)
        if (dangling->slots->data[i] == key.b)
            return true;
    return false;
}

static Term dangling_rule(void *user, Term pointer)
{
    const Dangling *dangling = user;
    ObjectKey key;
    uint32_t count;
    if (!pointer_parts(dangling->bank, pointer, &key, NULL, &count) || !is_dangling(dangling, key))
        return pointer;
    ObjectKey replacement = dangling->replacement;
    if (dangling->slots)
        replacement.b = key.b;
    return pointer_make(dangling->bank, replacement, NULL, 0);
}

static Term dangling_visit(void *user, Term term)
{
    Dangling *dangling = user;
    if (!(term_signature(dangling->bank, term) & dangling->bits))
        return term;
    return pointer_rewrite(dangling->bank, term, dangling_rule, user);
}

/* The pointer of another process, which may lead here. */
static Term foreign_rule(void *user, Term pointer)
{
    const Dangling *dangling = user;
    uint32_t rank;
    Term home = pointer_at_home(dangling->bank, pointer, &rank);
    if (home == TERM_NONE || rank != dangling->rank)
        return pointer;
    Term changed = dangling_rule(user, home);
    return changed == home ? pointer : pointer_abroad(dangling->bank, changed, rank);
}

static Term foreign_visit(void *user, Term term)
{
    Dangling *dangling = user;
    return pointer_rewrite(dangling->bank, term, foreign_rule, user);
}

#ifdef TASS_CHECKS
static void check_word(void *user, uint32_t word)
{
    Dangling *dangling = user;
    if (term_is_node(dangling->bank, word) &&
        pointer_rewrite(dangling->bank, word, dangling_rule, dangling) != word)
        BUG("term %u leads to what has ended, but no list of terms has it", word);
}
#endif

static uint64_t dangling_bits(const Dangling *dangling)
{
    uint64_t bits = dangling->slots ? 0 : pointer_bit(dangling->bank, dangling->key);
    for (uint32_t i = 0; dangling->slots && i < dangling->slots->length; i++) {
        ObjectKey key = dangling->key;
        key.b = dangling->slots->data[i];
        bits |= pointer_bit(dangling->bank, key);
    }
    return bits;
}

/* In the process itself, in its messages, and, where one was sent away, everywhere. */
static void dangle(Eval *eval, Dangling *dangling)
{
    State *state = eval->state;
    dangling->rank = eval->rank;
    dangling->bits = dangling_bits(dangling);
    state_map(state, eval->rank, dangling_visit, dangling);
    for (uint32_t rank = 0; state->has_foreign && rank < state->process_count; rank++)
        if (rank != eval->rank)
            state_map(state, rank, foreign_visit, dangling);
#ifdef TASS_CHECKS
    state_each_word(state, eval->rank, check_word, dangling);
#endif
}

static Dangling dangling_block(Eval *eval, ObjectKey key)
{
    CHECK(key.region == REGION_HEAP);
    return (Dangling){
        .bank = eval->engine->bank, .key = key, .replacement = {REGION_FREED, eval_site(eval), 0}};
}

bool lifetime_leave_block(Eval *eval, ObjectKey key, Place at)
{
    if (!claim_check_end(eval, key, false, at))
        return false;
    Dangling dangling = dangling_block(eval, key);
    dangle(eval, &dangling);
    return true;
}

bool lifetime_end_block(Eval *eval, ObjectKey key, Place at)
{
    CHECK(key.region == REGION_HEAP && object_block(eval, key.a)->is_live);
    if (!claim_check_end(eval, key, false, at))
        return false;
    Dangling dangling = dangling_block(eval, key);
    *object_block(eval, key.a) = (Block){0};
    dangle(eval, &dangling);
    while (blocks_count(eval->process) && !blocks_last(eval->process)->is_live)
        blocks_truncate(eval->process, blocks_count(eval->process) - 1);
    return true;
}

/* Pointers to the variables of the topmost frame in the slots become dangling ones; value, too. */
static void end_slots(Eval *eval, const VecU32 *slots, Term *value)
{
    CHECK(process_depth(eval->process));
    Dangling dangling = {.bank = eval->engine->bank,
                         .key = {REGION_FRAME, process_depth(eval->process) - 1, 0},
                         .slots = slots,
                         .replacement = {REGION_DEAD, eval->function->index, 0}};
    dangle(eval, &dangling);
    if (*value != TERM_NONE)
        *value = dangling_visit(&dangling, *value);
}

bool lifetime_end_variables(Eval *eval, const Variable *const *variables, uint32_t count)
{
    FrameHeader *frame = process_top(eval->process);
    uint32_t depth = process_depth(eval->process) - 1;
    VecU32 slots = {0};
    Term none = TERM_NONE;
    bool ok = true;
    for (uint32_t i = 0; ok && i < count; i++) {
        const Variable *variable = variables[i];
        frame_values(frame)[variable->slot] = value_undefined(eval->engine->bank, variable->type);
        frame_values(frame)[eval->function->local_count + variable->slot] = TERM_NONE;
        if (!variable->is_address_taken)
            continue;
        ObjectKey key = {REGION_FRAME, depth, variable->slot};
        vec_push(&slots, variable->slot);
        ok = claim_check_end(eval, key, false, eval->stmt->place);
    }
    if (ok && slots.length)
        end_slots(eval, &slots, &none);
    vec_release(&slots);
    return ok;
}

/* What alloca gave the topmost frame. */
static bool end_frame_blocks(Eval *eval, Term *value)
{
    uint32_t depth = process_depth(eval->process);
    for (uint32_t i = blocks_count(eval->process); i-- > 0;) {
        const Block *block = i < blocks_count(eval->process) ? blocks_at(eval->process, i) : NULL;
        ObjectKey key = {REGION_HEAP, i, 0};
        if (!block || block->frame != depth)
            continue;
        if (!lifetime_end_block(eval, key, eval->stmt->place))
            return false;
        Dangling dangling = dangling_block(eval, key);
        dangling.bits = dangling_bits(&dangling);
        if (*value != TERM_NONE)
            *value = dangling_visit(&dangling, *value);
    }
    return true;
}

bool lifetime_end_frame(Eval *eval, Term *value)
{
    CHECK(process_depth(eval->process));
    if (eval->function->calls_alloca && !end_frame_blocks(eval, value))
        return false;
    VecU32 slots = {0};
    for (uint32_t i = 0; i < eval->function->local_count; i++)
        if (eval->function->locals[i]->is_address_taken)
            vec_push(&slots, eval->function->locals[i]->slot);
    ObjectKey key = {REGION_FRAME, process_depth(eval->process) - 1, 0};
    bool ok = !slots.length || claim_check_end(eval, key, true, eval->stmt->place);
    if (ok && slots.length)
        end_slots(eval, &slots, value);
    vec_release(&slots);
    return ok;
}
