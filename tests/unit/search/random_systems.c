/* Random systems of processes with channels, explored with ample sets and without, with all states
 * saved and with those that the heuristic chooses: the same violations, the same states in which
 * nothing goes on.
 *
 * The toy has nothing to do with C. An action of a process is a local step, a choice of a value, a
 * send, a receive from one process or from any, or an assertion about its value. A message holds
 * the sender's value. Channels are queues without bound. With ample sets, an enabled action that
 * nobody can disturb or be disturbed by goes first, alone; receives from any process are put off
 * until nothing else is enabled.
 *
 * TASS_RANDOM_ROUNDS says how many systems, TASS_RANDOM_SEED which of the series of that length,
 * from 1. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/vec.h"
#include "search/dfs.h"

enum { PROCESSES = 3, ACTIONS = 5, VALUES = 3, ALTERNATIVES = 16 };

typedef enum ActionKind {
    STEP,
    CHOOSE,
    SEND,
    RECEIVE,
    RECEIVE_ANY,
    CLAIM,
    ACTION_KINDS
} ActionKind;

typedef struct Action {
    ActionKind kind;
    uint8_t value, peer;
} Action;

typedef struct Toy {
    uint8_t at[PROCESSES], value[PROCESSES];
    uint8_t queue[PROCESSES][PROCESSES][ACTIONS],
        length[PROCESSES][PROCESSES]; /* sender, receiver */
} Toy;

typedef enum AmpleSets { AMPLE_OFF, AMPLE_ON, AMPLE_WRONG } AmpleSets;

typedef struct Explored {
    Action program[PROCESSES][ACTIONS];
    AmpleSets ample;
    Toy now;
    VEC(Toy) states, stuck;
    VecU32 seen;
    uint32_t seen_count;
    uint32_t violations; /* a bit for each process and action */
    Label labels[ALTERNATIVES];
    uint32_t budget; /* runs until it asks to stop; 0: none does */
} Explored;

static uint32_t below(uint64_t *random, uint32_t count)
{
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*random >> 33) % count;
}

static void make_program(Explored *toy, uint64_t seed)
{
    uint64_t random = seed * 0x9E3779B97F4A7C15u + 1;
    for (uint32_t p = 0; p < PROCESSES; p++)
        for (uint32_t i = 0; i < ACTIONS; i++)
            toy->program[p][i] =
                (Action){(ActionKind)below(&random, ACTION_KINDS), (uint8_t)below(&random, VALUES),
                         (uint8_t)((p + 1 + below(&random, PROCESSES - 1)) % PROCESSES)};
}

static const Action *action_of(const Explored *toy, uint32_t p)
{
    return toy->now.at[p] < ACTIONS ? &toy->program[p][toy->now.at[p]] : NULL;
}

/* Appends the alternatives of a process: p * 16 + value or sender. */
static uint32_t alternatives(Explored *toy, uint32_t p, uint32_t count)
{
    const Action *action = action_of(toy, p);
    uint32_t first = p * 16;
    if (!action)
        return count;
    if (action->kind == CHOOSE) {
        toy->labels[count++] = first;
        toy->labels[count++] = first + 1;
    } else if (action->kind == RECEIVE_ANY || action->kind == RECEIVE) {
        for (uint32_t sender = 0; sender < PROCESSES; sender++)
            if (toy->now.length[sender][p] &&
                (action->kind == RECEIVE_ANY || sender == action->peer))
                toy->labels[count++] = first + sender;
    } else {
        toy->labels[count++] = first;
    }
    return count;
}

/* Nobody can disturb it, and it disturbs nobody. */
static bool is_independent(const Explored *toy, uint32_t p)
{
    const Action *action = action_of(toy, p);
    return action && (action->kind != RECEIVE_ANY || toy->ample == AMPLE_WRONG);
}

static void receive(Toy *now, uint32_t sender, uint32_t p)
{
    uint8_t *queue = now->queue[sender][p];
    now->value[p] = queue[0];
    memmove(queue, queue + 1, ACTIONS - 1);
    queue[ACTIONS - 1] = 0;
    now->length[sender][p]--;
}

static bool toy_take(void *self, Label label)
{
    Explored *toy = self;
    Toy *now = &toy->now;
    uint32_t p = (uint32_t)label / 16, detail = (uint32_t)label % 16;
    const Action *action = action_of(toy, p);
    if (action->kind == STEP)
        now->value[p] = (uint8_t)((now->value[p] + action->value) % VALUES);
    else if (action->kind == CHOOSE)
        now->value[p] = (uint8_t)detail;
    else if (action->kind == SEND)
        now->queue[p][action->peer][now->length[p][action->peer]++] = now->value[p];
    else if (action->kind == CLAIM && now->value[p] == action->value)
        toy->violations |= 1u << (p * ACTIONS + now->at[p]);
    else if (action->kind == RECEIVE || action->kind == RECEIVE_ANY)
        receive(now, detail, p);
    now->at[p]++;
    return true;
}

static uint32_t lay_out(Explored *toy, bool *is_nondeterministic)
{
    uint32_t count = 0;
    for (uint32_t p = 0; toy->ample != AMPLE_OFF && p < PROCESSES; p++) {
        count = is_independent(toy, p) ? alternatives(toy, p, 0) : 0;
        *is_nondeterministic = count && action_of(toy, p)->kind == RECEIVE_ANY;
        if (count)
            return count;
    }
    for (uint32_t p = 0; p < PROCESSES; p++)
        count = alternatives(toy, p, count);
    *is_nondeterministic = true;
    return count;
}

static uint32_t number_of(Explored *toy)
{
    for (uint32_t i = 0; i < toy->states.length; i++)
        if (!memcmp(&toy->states.data[i], &toy->now, sizeof toy->now))
            return i;
    vec_push(&toy->states, toy->now);
    vec_push(&toy->seen, 0);
    return toy->states.length - 1;
}

static void end(Explored *toy)
{
    for (uint32_t i = 0; i < toy->stuck.length; i++)
        if (!memcmp(&toy->stuck.data[i], &toy->now, sizeof toy->now))
            return;
    vec_push(&toy->stuck, toy->now);
}

static Point toy_run(void *self)
{
    Explored *toy = self;
    bool is_nondeterministic;
    if (toy->budget && !--toy->budget)
        return (Point){POINT_STOP, NULL, 0, false, false, false};
    for (;;) {
        uint32_t count = lay_out(toy, &is_nondeterministic);
        if (count > 1)
            return (Point){POINT_CHOICE, toy->labels, count, is_nondeterministic, false, false};
        if (!count) {
            end(toy);
            return (Point){POINT_END, NULL, 0, false, false, false};
        }
        toy_take(toy, toy->labels[0]);
    }
}

static Snapshot toy_save(void *self)
{
    return (Snapshot){number_of(self), 0};
}

static void toy_restore(void *self, Snapshot snapshot)
{
    Explored *toy = self;
    toy->now = toy->states.data[snapshot.id];
}

static uint32_t toy_mark(void *self, Snapshot snapshot)
{
    Explored *toy = self;
    uint32_t before = toy->seen.data[snapshot.id];
    if (!before)
        toy->seen.data[snapshot.id] = ++toy->seen_count;
    return before;
}

static void toy_moved(void *self, const Label *labels, uint32_t count)
{
    (void)self, (void)labels, (void)count;
}

static Explored *explore(uint64_t seed, AmpleSets ample, bool save_all)
{
    Explored *toy = mem_zero(1, sizeof *toy);
    System system = {toy,       toy_run, toy_take, toy_save, toy_restore, toy_mark,
                     toy_moved, NULL,    NULL,     NULL,     NULL,        NULL};
    Stats stats = {0};
    DfsOptions options = {.save_all = save_all};
    make_program(toy, seed);
    toy->ample = ample;
    cr_assert_eq(dfs_run(&system, &options, &stats, NULL), DFS_DONE);
    return toy;
}

static void drop(Explored *toy)
{
    vec_release(&toy->states);
    vec_release(&toy->stuck);
    vec_release(&toy->seen);
    mem_free(toy);
}

static bool has_stuck(const Explored *toy, const Toy *state)
{
    for (uint32_t i = 0; i < toy->stuck.length; i++)
        if (!memcmp(&toy->stuck.data[i], state, sizeof *state))
            return true;
    return false;
}

/* Whether both found the same violations and the same ends. */
static bool agree(const Explored *a, const Explored *b)
{
    bool same = a->violations == b->violations && a->stuck.length == b->stuck.length;
    for (uint32_t i = 0; same && i < a->stuck.length; i++)
        same = has_stuck(b, &a->stuck.data[i]);
    return same;
}

static uint64_t number_from(const char *name, uint64_t usual)
{
    const char *wanted = getenv(name);
    return wanted ? strtoull(wanted, NULL, 10) : usual;
}

Test(random_systems, are_the_same_with_and_without_reductions)
{
    uint64_t rounds = number_from("TASS_RANDOM_ROUNDS", 500);
    uint64_t first = (number_from("TASS_RANDOM_SEED", 1) - 1) * rounds + 1;
    uint64_t states = 0, fewer = 0, reducible = 0;
    for (uint64_t seed = first; seed < first + rounds; seed++) {
        Explored *full = explore(seed, AMPLE_OFF, true);
        for (int way = 0; way < 3; way++) {
            Explored *other = explore(seed, way < 2 ? AMPLE_ON : AMPLE_OFF, way == 1);
            cr_assert(agree(full, other), "seed %lu, way %d: %x, %u ends, not %x, %u",
                      (unsigned long)seed, way, other->violations, other->stuck.length,
                      full->violations, full->stuck.length);
            reducible += way == 1 && other->states.length > 1;
            fewer += way == 1 ? other->states.length : 0;
            drop(other);
        }
        states += full->states.length;
        drop(full);
    }
    cr_assert(reducible && 4 * fewer < states, "%lu states with ample sets, %lu without",
              (unsigned long)fewer, (unsigned long)states);
}

Test(random_systems, show_a_wrong_ample_set)
{
    uint32_t found = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        Explored *full = explore(seed, AMPLE_OFF, true), *wrong = explore(seed, AMPLE_WRONG, true);
        found += !agree(full, wrong);
        drop(full);
        drop(wrong);
    }
    cr_assert_gt(found, 0);
}

/* Parts of one search that are still to be made. */
typedef struct Parts {
    VEC(Part) open;
    uint64_t random;
    uint32_t given, kept;
} Parts;

static Part copy_of(const Part *part)
{
    Part copy = {0};
    VecU32 words = {0};
    part_put(&words, part);
    Wire wire = {.next = words.data, .end = words.data + words.length};
    cr_assert(part_get(&wire, &copy) && wire.next == wire.end);
    vec_release(&words);
    return copy;
}

static bool sometimes(void *user)
{
    Parts *parts = user;
    return below(&parts->random, 8) == 0;
}

static bool never(void *user)
{
    (void)user;
    return false;
}

static bool is_never_over(void *user, const uint32_t *path, uint32_t length)
{
    (void)user, (void)path, (void)length;
    return false;
}

static Giving give_away(void *user, const Part *part)
{
    Parts *parts = user;
    if (below(&parts->random, 4) == 0)
        return GIVING_REFUSED;
    vec_push(&parts->open, copy_of(part));
    parts->given++;
    return GIVING_AWAY;
}

static void keep(void *user, const Part *left)
{
    Parts *parts = user;
    vec_push(&parts->open, copy_of(left));
    parts->kept++;
}

/* Searches a part for a while, and puts what is left with the others; all that it finds is toy's. */
static void search_part(Explored *toy, Parts *parts, const Part *part)
{
    System system = {toy,       toy_run, toy_take, toy_save, toy_restore, toy_mark,
                     toy_moved, NULL,    NULL,     NULL,     NULL,        NULL};
    Stats stats = {0};
    const DfsDivision division = {parts, sometimes, give_away, is_never_over, never, keep};
    DfsOptions options = {.division = &division, .part = part};
    toy->now = (Toy){0};
    toy->seen_count = 0;
    for (uint32_t i = 0; i < toy->seen.length; i++)
        toy->seen.data[i] = 0;
    toy->budget = part->length + 3 + below(&parts->random, 600);
    uint32_t kept = parts->kept;
    DfsOutcome outcome = dfs_run(&system, &options, &stats, NULL);
    cr_assert_eq(outcome, parts->kept > kept ? DFS_STOPPED : DFS_DONE);
}

Test(random_systems, are_the_same_in_parts)
{
    Parts parts = {0};
    for (uint64_t seed = 1; seed <= 150; seed++) {
        Explored *whole = explore(seed, AMPLE_OFF, false);
        Explored *toy = mem_zero(1, sizeof *toy);
        make_program(toy, seed);
        parts.random = seed;
        vec_push(&parts.open, ((Part){0}));
        while (parts.open.length) {
            Part part = vec_pop(&parts.open);
            search_part(toy, &parts, &part);
            vec_release(&part);
        }
        cr_assert(agree(whole, toy), "seed %lu: %x, %u ends, not %x, %u", (unsigned long)seed,
                  toy->violations, toy->stuck.length, whole->violations, whole->stuck.length);
        drop(toy);
        drop(whole);
    }
    vec_release(&parts.open);
    cr_assert(parts.given > 50 && parts.kept > 200, "%u given away, %u kept", parts.given,
              parts.kept);
}
