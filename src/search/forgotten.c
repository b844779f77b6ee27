#include "search/forgotten.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "mpi/moves.h"
#include "search/stuck.h"
#include "state/clock.h"
#include "state/symbol.h"
#include "symbolic/memo.h"
#include "symbolic/projection.h"
#include "symbolic/rebuild.h"

/* Identities that were made in vain since one was met again, until none are made any more; how much of what is drawn is
 * looked at. */
enum { IN_VAIN_MAX = 256, DRAWS_MAX = 64 };

/* What has numbers of its own in a process. */
typedef enum DrawKind { DRAW_SYMBOL, DRAW_RAND, DRAW_INPUT } DrawKind;

/* Something that was drawn. */
typedef struct Draw {
    Term term;
    const char *prefix;
    uint32_t length; /* of the prefix */
    DrawKind kind;
    uint32_t side, rank, number;
    bool is_kept;
    Term symbol; /* it, or what stands for it while all is projected; then its new name */
} Draw;

typedef struct Forgetting {
    Composition *composition;
    TermBank *bank;
    VEC(Draw) draws;
    Memo places; /* to place in draws, plus 1 */
    Memo seen, images;
    bool draws_input, is_given_up, is_of_state;
} Forgetting;

static bool draws_numbers(const Composition *composition)
{
    const Mode *mode = &composition->engine.mode;
    return composition->state.process_count == 1 && !mode->fixes_rand &&
           !(mode->doubts & DOUBT_SEEDS);
}

/* Whether all numbers of standard input are alike: nothing is said of single ones, nor how many there are. */
static bool draws_input(const Composition *composition)
{
    const Given *given = composition->engine.outside.given;
    for (uint32_t i = 0; i < given->bound_count; i++)
        if (!strncmp(given->bounds[i].name, "stdin", 5) && strcmp(given->bounds[i].name, "stdin"))
            return false;
    return !given->input_numbers;
}

bool forgotten_may_recur(const Composition *composition, uint32_t rank)
{
    CHECK(rank < composition->state.process_count);
    const Process *process = &composition->state.processes[rank];
    return composition->forgotten.is_on && composition->forgotten.in_vain < IN_VAIN_MAX &&
           (process->next_symbol || (draws_numbers(composition) && random_of(process)->position) ||
            (draws_input(composition) && random_of(process)->read));
}

/* What is drawn. */

static bool is_drawn_symbol(const Forgetting *all, Term term, Draw *draw)
{
    static const char *const inputs[] = {"stdin", "stdin.real"};
    const char *text = term_symbol_name(all->bank, term);
    DrawnName name;
    if (symbol_is_drawn(text, &name)) {
        *draw = (Draw){.prefix = text,
                       .length = name.prefix,
                       .side = name.side,
                       .rank = name.rank,
                       .number = name.number};
        return true;
    }
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs && all->draws_input; i++) {
        size_t length = strlen(inputs[i]);
        if (strncmp(text, inputs[i], length) || text[length] != '[')
            continue;
        *draw = (Draw){.prefix = inputs[i], .length = (uint32_t)length, .kind = DRAW_INPUT};
        draw->number = (uint32_t)strtoul(text + length + 1, NULL, 10);
        return true;
    }
    return false;
}

/* A number of rand is what the function has for a seed and a position. */
static bool is_drawn_number(const Forgetting *all, Term term, Draw *draw)
{
    static const char name[] = "rand";
    uint32_t count;
    const Term *children = term_children(all->bank, term, &count);
    int64_t position;
    if (!draws_numbers(all->composition) || count != 3 ||
        term_kind(all->bank, children[0]) != TERM_SYMBOL ||
        strcmp(term_symbol_name(all->bank, children[0]), name) ||
        !term_to_int64(all->bank, children[2], &position))
        return false;
    *draw = (Draw){
        .prefix = name, .length = sizeof name - 1, .kind = DRAW_RAND, .number = (uint32_t)position};
    return true;
}

static bool is_drawn(const Forgetting *all, Term term, Draw *draw)
{
    switch (term_kind(all->bank, term)) {
    case TERM_SYMBOL:
        return is_drawn_symbol(all, term, draw);
    case TERM_APPLY:
        return is_drawn_number(all, term, draw);
    default:
        return false;
    }
}

static bool gather(Forgetting *all, Term term);

static bool gather_children(Forgetting *all, Term term)
{
    uint32_t count;
    const Term *children = term_children(all->bank, term, &count);
    VecU32 copy = {0};
    bool has_draws = false;
    for (uint32_t i = 0; i < count; i++)
        vec_push(&copy, children[i]);
    for (uint32_t i = 0; i < copy.length; i++)
        has_draws |= gather(all, copy.data[i]);
    vec_release(&copy);
    return has_draws;
}

static void add_draw(Forgetting *all, Term term, Draw draw)
{
    uint32_t place;
    draw.term = draw.symbol = term;
    if (!memo_get(&all->places, term, &place)) {
        vec_push(&all->draws, draw);
        place = all->draws.length;
        memo_put(&all->places, term, place);
    }
    CHECK(place && place <= all->draws.length && all->draws.data[place - 1].term == term);
    all->draws.data[place - 1].is_kept |= all->is_of_state;
}

/* Whether something drawn is in the term; it is noted then. Terms without are known for good. */
static bool gather(Forgetting *all, Term term)
{
    Memo *plain = &all->composition->forgotten.plain;
    Draw draw;
    uint32_t known;
    if (term_is_immediate(term) || memo_get(plain, term, &known))
        return false;
    if (!memo_put_new(&all->seen, term, 1))
        return true;
    bool is_one = is_drawn(all, term, &draw);
    if (is_one)
        add_draw(all, term, draw);
    else if (!gather_children(all, term)) {
        memo_put(plain, term, 1);
        return false;
    }
    return true;
}

static Term gather_visit(void *user, Term term)
{
    (void)gather(user, term);
    return term;
}

/* Of the state that is kept, then of its path condition. */
static void gather_all(Forgetting *all)
{
    CHECK(!all->draws.length && !all->is_given_up);
    Composition *composition = all->composition;
    uint32_t count;
    all->is_of_state = true;
    state_map_all(&composition->state, gather_visit, all);
    all->is_of_state = false;
    memo_clear(&all->seen);
    const Term *conjuncts =
        context_conjuncts(composition->engine.contexts, composition->state.context, &count);
    for (uint32_t i = 0; i < count; i++)
        (void)gather(all, conjuncts[i]);
    all->is_given_up |= all->draws.length > DRAWS_MAX;
}

static int compare_draws(const void *x, const void *y)
{
    const Draw *a = x, *b = y;
    const uint32_t keys[][2] = {
        {a->kind, b->kind}, {a->side, b->side}, {a->rank, b->rank}, {a->number, b->number}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    return strncmp(a->prefix, b->prefix, a->length + 1);
}

static void sort_draws(Forgetting *all)
{
    if (all->draws.length)
        qsort(all->draws.data, all->draws.length, sizeof *all->draws.data, compare_draws);
    CHECK(all->places.count == all->draws.length);
    memo_clear(&all->places);
    for (uint32_t i = 0; i < all->draws.length; i++)
        memo_put(&all->places, all->draws.data[i].term, i + 1);
}

/* Other names. */

static Term image_of(void *user, Term term);

/* Where a symbol is bound: numbers of rand that are in there are given up. */
static Term image_of_quantifier(Forgetting *all, Term term)
{
    CHECK(term_binds(bank_kind(all->bank, term)));
    VecU32 from = {0}, to = {0};
    for (uint32_t i = 0; i < all->draws.length; i++) {
        const Draw *draw = &all->draws.data[i];
        if (!term_occurs(all->bank, draw->term, term))
            continue;
        all->is_given_up |= term_kind(all->bank, draw->term) != TERM_SYMBOL;
        vec_push(&from, draw->term);
        vec_push(&to, draw->symbol);
    }
    Term image = all->is_given_up
                     ? TERM_NONE
                     : term_substitute(all->bank, term, from.data, to.data, from.length);
    vec_release(&from);
    vec_release(&to);
    return image;
}

static Term image_of(void *user, Term term)
{
    Forgetting *all = user;
    uint32_t known;
    Term image;
    if (term_is_immediate(term) || memo_get(&all->composition->forgotten.plain, term, &known))
        return term;
    if (memo_get(&all->places, term, &known))
        return all->draws.data[known - 1].symbol;
    if (memo_get(&all->images, term, &image))
        return image;
    image = term_binds(bank_kind(all->bank, term)) ? image_of_quantifier(all, term)
                                                   : term_rebuild(all->bank, term, image_of, all);
    memo_put(&all->images, term, image);
    return image;
}

static Term rename_visit(void *user, Term term)
{
    Forgetting *all = user;
    Term image = image_of(all, term);
    all->is_given_up |= image == TERM_NONE;
    return image == TERM_NONE ? term : image;
}

static Term new_name(const Forgetting *all, const Draw *draw, uint32_t number)
{
    CHECK(draw->length && draw->side < 2);
    char name[64];
    snprintf(name, sizeof name, "%.*s#%u.%u.%u", (int)draw->length, draw->prefix, draw->side,
             draw->rank, number);
    return term_symbol(all->bank, name, term_sort(all->bank, draw->term));
}

/* Each number of rand has a symbol that stands for it. */
static void name_numbers(Forgetting *all)
{
    for (uint32_t i = 0; i < all->draws.length; i++) {
        Draw *draw = &all->draws.data[i];
        if (term_kind(all->bank, draw->term) != TERM_SYMBOL)
            draw->symbol = new_name(all, draw, draw->number);
    }
}

/* What is kept is numbered from 0, in each process by itself; so is what comes next. */
static void renumber(Forgetting *all)
{
    State *state = &all->composition->state;
    uint32_t number = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        state->processes[rank].next_symbol = 0;
    if (draws_numbers(all->composition))
        random_of(&state->processes[0])->position = 0;
    if (all->draws_input)
        random_of(&state->processes[0])->read = 0;
    for (uint32_t i = 0; i < all->draws.length; i++) {
        Draw *draw = &all->draws.data[i];
        bool is_first = !i || draw[-1].kind != draw->kind || draw[-1].side != draw->side ||
                        draw[-1].rank != draw->rank;
        number = is_first ? 0 : number;
        draw->symbol = draw->is_kept ? new_name(all, draw, number++) : draw->symbol;
    }
    memo_clear(&all->images);
}

/* The path condition of what is kept. */
static ContextId projected(Forgetting *all)
{
    CHECK(!all->is_given_up);
    Composition *composition = all->composition;
    Contexts *contexts = composition->engine.contexts;
    VecU32 conjuncts = {0}, gone = {0};
    uint32_t count;
    const Term *whole = context_conjuncts(contexts, composition->state.context, &count);
    for (uint32_t i = 0; i < count; i++)
        vec_push(&conjuncts, rename_visit(all, whole[i]));
    for (uint32_t i = 0; i < all->draws.length; i++)
        if (!all->draws.data[i].is_kept)
            vec_push(&gone, all->draws.data[i].symbol);
    if (!all->is_given_up)
        all->is_given_up = !project(all->bank, &conjuncts, &gone);
    Term condition = TERM_TRUE;
    for (uint32_t i = 0; i < conjuncts.length; i++)
        condition = term_and(all->bank, condition, conjuncts.data[i]);
    vec_release(&conjuncts);
    vec_release(&gone);
    return context_and(contexts, CONTEXT_TRUE, condition);
}

/* The condition's own names are those that stand for what was drawn. */
static ContextId renamed(Forgetting *all, ContextId context, const VecU32 *before)
{
    CHECK(before->length == all->draws.length);
    VecU32 from = {0}, to = {0};
    for (uint32_t i = 0; i < all->draws.length; i++) {
        if (!all->draws.data[i].is_kept)
            continue;
        vec_push(&from, before->data[i]);
        vec_push(&to, all->draws.data[i].symbol);
    }
    Contexts *contexts = all->composition->engine.contexts;
    Term condition = context_condition(contexts, context);
    condition = term_substitute(all->bank, condition, from.data, to.data, from.length);
    vec_release(&from);
    vec_release(&to);
    all->is_given_up |= condition == TERM_NONE;
    return all->is_given_up ? context : context_and(contexts, CONTEXT_TRUE, condition);
}

/* The path condition of the state that it is in becomes the one that is returned. */
static ContextId forget(Forgetting *all)
{
    State *state = &all->composition->state;
    VecU32 before = {0};
    gather_all(all);
    sort_draws(all);
    name_numbers(all);
    ContextId context = all->is_given_up ? state->context : projected(all);
    for (uint32_t i = 0; i < all->draws.length; i++)
        vec_push(&before, all->draws.data[i].symbol);
    renumber(all);
    if (!all->is_given_up)
        context = renamed(all, context, &before);
    state_map_all(state, rename_visit, all);
    all->is_given_up |= context == CONTEXT_FALSE;
    printed_text(state)->length = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        state->processes[rank].is_changed = true;
    vec_release(&before);
    return context;
}

/* What the condition says of other values than those of clocks. */
static Term said_of_others(const Composition *composition, ContextId context)
{
    TermBank *bank = composition->engine.bank;
    uint32_t count;
    const Term *conjuncts = context_conjuncts(composition->engine.contexts, context, &count);
    VecU32 others = {0};
    for (uint32_t i = 0; i < count; i++)
        if (!clock_decides(bank, conjuncts[i]))
            vec_push(&others, conjuncts[i]);
    Term said = TERM_TRUE;
    for (uint32_t i = 0; i < others.length; i++)
        said = term_and(bank, said, others.data[i]);
    vec_release(&others);
    return said;
}

/* Whether all that follows a state with the first condition may be looked at with the second, which is weaker. Whether a
 * process polls for ever may not: where the condition is weaker, the round may be left. Of clocks nobody waits for
 * what they showed once. */
static bool takes_weaker(const Composition *composition, ContextId context, ContextId weaker)
{
    return !moves_may_poll(composition->state.model) ||
           !stuck_is_reported(composition, PROPERTY_LIVELOCK) ||
           said_of_others(composition, context) == said_of_others(composition, weaker);
}

/* The identity of a state that is the same but for a weaker condition, so that all that follows the one follows
 * it, too; else of this one, which is met now. */
static ComponentId meet(Composition *composition, ContextId context)
{
    enum { COMPARED = 8 };
    Forgotten *forgotten = &composition->forgotten;
    const Engine *engine = &composition->engine;
    uint32_t last = 0;
    composition->state.context = CONTEXT_TRUE;
    ComponentId alike = state_commit(&composition->state).state;
    (void)memo_get(&forgotten->last_met, alike, &last);
    for (uint32_t at = last, i = 0; at && i < COMPARED; i++) {
        CHECK(at <= forgotten->met.length);
        MetState met = forgotten->met.data[at - 1];
        CHECK(met.before < at);
        Term condition = context_condition(engine->contexts, met.context);
        if (met.context == context ||
            (takes_weaker(composition, context, met.context) &&
             prover_valid(engine->prover, context, condition, EFFORT_LIGHT, NULL) == ANSWER_YES))
            return met.identity;
        at = met.before;
    }
    composition->state.context = context;
    MetState met = {context, state_commit(&composition->state).state, last};
    vec_push(&forgotten->met, met);
    memo_put(&forgotten->last_met, alike, forgotten->met.length);
    return met.identity;
}

/* Whether terms may be where nothing visits them. */

typedef struct Hidden {
    const Store *store;
    bool any;
} Hidden;

static void look_at_component(void *user, uint32_t id)
{
    Hidden *hidden = user;
    hidden->any |= !store_is(hidden->store, id, COMPONENT_KNOWLEDGE);
}

static bool hides_terms(const State *state)
{
    Hidden hidden = {state->store, written_files(state)->length > 0 || state->finished};
    state_each_component(state, look_at_component, &hidden);
    return hidden.any;
}

/* What is forgotten had values: else the state that was seen first could have been none. */
static bool is_met(Composition *composition)
{
    return prover_satisfiable(composition->engine.prover, composition->state.context, TERM_TRUE,
                              EFFORT_BRANCH, NULL) == ANSWER_YES;
}

ComponentId forgotten_identity(Composition *composition, ComponentId id, bool *is_changed)
{
    State *state = &composition->state;
    bool may_recur = false;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        may_recur |= forgotten_may_recur(composition, rank);
    *is_changed = may_recur && !hides_terms(state) && is_met(composition);
    if (!*is_changed)
        return id;
    Forgetting all = {.composition = composition,
                      .bank = composition->engine.bank,
                      .draws_input = draws_input(composition)};
    ContextId context = forget(&all);
    ComponentId identity = all.is_given_up ? id : meet(composition, context);
    composition->forgotten.in_vain++;
    composition->engine.assumed.renumbered |= draws_numbers(composition) && identity != id;
    vec_release(&all.draws);
    memo_release(&all.places);
    memo_release(&all.seen);
    memo_release(&all.images);
    return identity;
}

void forgotten_matched(Composition *composition)
{
    composition->forgotten.in_vain = 0;
}

void forgotten_release(Forgotten *forgotten)
{
    memo_release(&forgotten->plain);
    vec_release(&forgotten->met);
    memo_release(&forgotten->last_met);
}
